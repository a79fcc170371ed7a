// Exports of the fake desk.
import type { ExportChoices, ExportPlan, ExportView } from '../../src/gen/desk';

/** How a table would be exported that never was. */
export function exportPlan(
  more: Partial<Omit<ExportPlan, 'choices'>> = {},
  choices: Partial<ExportChoices> = {},
): ExportPlan {
  return {
    choices: {
      format: 'csv_excel',
      rows: 'view',
      columns: 'shown',
      totals: null,
      ...choices,
    },
    again: false,
    folder: '/home/desk/Documents',
    file: 'harbor-lane-invoices-2026-11-23',
    file_of_view: more.file ?? 'harbor-lane-invoices-2026-11-23',
    file_of_groups: null,
    ...more,
  };
}

/** An export under way. */
export function exported(id: number, more: Partial<ExportView> = {}): ExportView {
  return {
    id,
    connection: '',
    record_type: 'Invoices',
    table: 'Invoices',
    format: 'csv_excel',
    file: 'harbor-lane-invoices-2026-11-23.csv',
    folder: '/home/desk/Documents',
    state: { state: 'writing', rows: 0, of: null, left_ms: null },
    ...more,
  };
}
