// Where the overview leads: to the rows behind a mark or a figure, and to the table behind a picture.
import { contextMenu } from '../../components/menu.svelte';
import type { Overview, RowsBehind } from '../../gen/desk';
import { behindText, type Mark } from '../../words/overview';
import type { TableNavigation } from '../records';
import type { OverviewModel } from './overview.svelte';
import type { PictureTable } from './tables';

/** Leads from the overview to rows. The model keeps which button was left, so that it has the focus again on the way back. */
export class Opening {
  readonly #model: OverviewModel;
  readonly #nav: TableNavigation;

  constructor(model: OverviewModel, nav: TableNavigation) {
    this.#model = model;
    this.#nav = nav;
  }

  /** Shows a table summed up. */
  table(from: string, { path, view, sumBy }: PictureTable): void {
    this.#model.left = from;
    this.#nav.goRows(path, view, null, sumBy);
  }

  /** Shows the rows behind a mark. */
  mark(mark: Mark, button: HTMLElement): void {
    this.rows(mark.long, mark.opens, button);
  }

  /** Shows rows; those of several lists are chosen from in a menu. */
  rows(title: string, opens: readonly RowsBehind[], button: HTMLElement): void {
    const show = ({ record_type: path, view }: RowsBehind) => {
      this.#model.left = button.dataset['testid'] ?? null;
      this.#nav.goRows(path, view);
    };
    const [first, ...others] = opens;
    if (first === undefined) return;
    if (others.length === 0) show(first);
    else {
      const entries = opens.map((rows) => ({ label: behindText(rows), run: () => show(rows) }));
      contextMenu.toggle(button, title, entries);
    }
  }
}

/** What every picture is drawn with. */
export interface PictureProps {
  model: OverviewModel;
  overview: Overview;
  /** The name of the client. */
  whose: string;
  /** Why nothing can be read now; null where it can. */
  cannot: string | null;
  opening: Opening;
}
