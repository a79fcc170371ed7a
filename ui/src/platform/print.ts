// Printing what the window lays out for paper. The web view of each system has a dialog of its own for printer and paper.

/** Opens the system's dialog for printing. It may answer before anything was printed, so what is printed has to stay. */
export function printWindow(): void {
  window.print();
}
