; The installer for Windows: per user, without an administrator, 64 bit. `cargo xtask package windows` gives VERSION, FILES (a folder with
; everything that is installed) and OUTPUT.
Target amd64-unicode
Unicode true
SetCompressor /SOLID lzma
RequestExecutionLevel user

!include MUI2.nsh
!include FileFunc.nsh

!define APP_ID "io.ledgerlane.Ledgerlane"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Ledgerlane"

Name "Ledgerlane"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\Ledgerlane"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"
BrandingText "Ledgerlane ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "Ledgerlane"
VIAddVersionKey FileDescription "Ledgerlane installer"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey LegalCopyright "MIT licence"

!define MUI_ICON "${FILES}/ledgerlane.ico"
!define MUI_UNICON "${FILES}/ledgerlane.ico"
!define MUI_FINISHPAGE_RUN "$INSTDIR\ledgerlane.exe"
!define MUI_UNCONFIRMPAGE_TEXT_TOP "Your connections, notes and local copies stay in $LOCALAPPDATA\io.ledgerlane.desktop. Delete that folder yourself if you do not want them any more."
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

; Asks the app to quit, which asks its user where something would be lost. A program that runs cannot be replaced or removed.
!macro QuitApp UN
Function ${UN}QuitApp
  again:
  IfFileExists "$INSTDIR\ledgerlane.exe" 0 quit
  DetailPrint "Asking Ledgerlane to quit"
  ExecWait '"$INSTDIR\ledgerlane.exe" --quit' $0
  StrCmp $0 0 quit
  IfSilent stop
  MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "Ledgerlane is still open. Quit it, then choose Retry." IDRETRY again
  stop:
  SetErrorLevel 3
  Quit
  quit:
FunctionEnd
!macroend
!insertmacro QuitApp ""
!insertmacro QuitApp "un."

Section
  Call QuitApp
  SetOutPath "$INSTDIR"
  File "${FILES}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Ledgerlane.lnk" "$INSTDIR\ledgerlane.exe" "" "$INSTDIR\ledgerlane.ico"
  ; Notifications come under this name and icon.
  WriteRegStr HKCU "Software\Classes\AppUserModelId\${APP_ID}" "DisplayName" "Ledgerlane"
  WriteRegStr HKCU "Software\Classes\AppUserModelId\${APP_ID}" "IconUri" "$INSTDIR\ledgerlane.ico"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Ledgerlane"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\ledgerlane.ico"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "Ledgerlane"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" $0
SectionEnd

Section "Uninstall"
  Call un.QuitApp
  Delete "$INSTDIR\ledgerlane.exe"
  Delete "$INSTDIR\WebView2Loader.dll"
  Delete "$INSTDIR\ledgerlane.ico"
  Delete "$INSTDIR\LICENSE.txt"
  Delete "$INSTDIR\CHANGELOG.md"
  Delete "$INSTDIR\licenses.html"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Ledgerlane.lnk"
  DeleteRegKey HKCU "Software\Classes\AppUserModelId\${APP_ID}"
  ; What the app wrote to start at login, and what Task Manager wrote of it.
  DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "Ledgerlane"
  DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Explorer\StartupApproved\Run" "Ledgerlane"
  DeleteRegKey HKCU "${UNINSTALL}"
  DetailPrint "Your data stays in $LOCALAPPDATA\io.ledgerlane.desktop."
SectionEnd
