// Light or dark as the system says, told to the stylesheet through one attribute.

/** Follows the system's choice. */
export function followTheme(): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const set = () => document.documentElement.setAttribute('data-theme', dark.matches ? 'dark' : 'light');
  set();
  dark.addEventListener('change', set);
}
