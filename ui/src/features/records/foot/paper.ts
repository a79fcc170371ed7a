// The sheet that is laid out for paper, one at a time. It stays in the document after the dialog of the system has answered, because
// some web views lay out the pages only then; on screen it takes no room.
import { mount, tick, unmount } from 'svelte';
import { printWindow } from '../../../platform/print';
import PrintSheet from './PrintSheet.svelte';
import type { Sheet } from './sheet';

let laidOut: ReturnType<typeof mount> | null = null;

/** Lays out a sheet, in place of the one before, and asks the system to print it. */
export async function layOut(sheet: Sheet): Promise<void> {
  clearPaper();
  laidOut = mount(PrintSheet, { target: document.body, props: { sheet } });
  await tick();
  printWindow();
}

/** Takes the sheet away, because what it shows is not open any more. */
export function clearPaper(): void {
  if (laidOut !== null) void unmount(laidOut);
  laidOut = null;
}
