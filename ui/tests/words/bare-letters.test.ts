// Texts for people stand in the catalogue: none is left in a component or in a module of the page.
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../support/catalogue';
import { inComponent, inModule, type NoTexts } from './bare-letters';

/** What is no word of any language, by the reason. */
const CODES = {
  'record types, as the service names them': CATALOGUE.map(({ path }) => path),
  "values of the service's parameters": ['All'],
  'keys of the keyboard, as keyName and aria-keyshortcuts take them': ['Cmd', 'Ctrl', 'Delete', 'Enter'],
  'names that the preview of the sample makes up': [
    'Castellanos Tile & Stone',
    'Irongate Steel Erectors',
    'Abernathy & Sons Masonry',
    'Bayside Concrete & Paving',
    'شركة النور للمقاولات',
    'Dunmore Public Schools',
  ],
};
const noTexts: NoTexts = {
  messages: new Set(
    [...readFileSync('src/gen/words.ts', 'utf8').matchAll(/^ {2}'(.+)': /gm)].map((found) => found[1] ?? ''),
  ),
  codes: new Set(Object.values(CODES).flat()),
};

/** The sources of the page by their folders, but for generated ones. */
function sources(): Map<string, string[]> {
  const folders = new Map<string, string[]>();
  for (const found of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
    const path = found.replaceAll('\\', '/');
    const folder = path.split('/').slice(0, -1).join('/');
    if (/\.(ts|svelte)$/.test(path) && folder !== 'gen')
      folders.set(folder, [...(folders.get(folder) ?? []), path]);
  }
  return folders;
}

describe('a component', () => {
  const texts = (source: string) => inComponent(source, noTexts).map(({ line, text }) => `${line} ${text}`);

  it('has no letters that are drawn', () => {
    expect(texts('<p>Hello</p>')).toEqual(['1 Hello']);
    expect(texts('{#if a}\n  <p>\n    {b} ms\n  </p>\n{:else}no{/if}')).toEqual(['3 ms', '5 no']);
    expect(texts('{#each list as one (one.id)}<kbd>Esc</kbd>{/each}')).toEqual(['1 Esc']);
    expect(texts('{#snippet foot()}Close{/snippet}')).toEqual(['1 Close']);
    expect(texts('<Icon name="x" /> · 12 – {count} %')).toEqual([]);
  });

  it('has no texts among those an expression can give', () => {
    expect(texts("<p>{a === 'yes' ? 'on' : `${b} rows`}</p>")).toEqual(['1 on', '1 {} rows']);
    expect(texts("<p>{a ?? 'none'}{b && 'late'}{'by ' + c}</p>")).toEqual(['1 none', '1 late', '1 by']);
    expect(texts("<p>{{ a: 'one' }[key]}{['two'][0]}</p>")).toEqual(['1 one', '1 two']);
    expect(texts("<p>{message('app-name')}{a.b('code')}{a ? '' : '–'}</p>")).toEqual([]);
    expect(texts("<script lang='ts'></script>{(a as string) || ('two' satisfies B)}")).toEqual(['1 two']);
    expect(texts("{a.list.map(() => 'Two words')}")).toEqual(['1 Two words']);
  });

  it('has no letters in what is said of an element', () => {
    for (const name of ['label', 'title', 'placeholder', 'aria-label', 'aria-description', 'alt'])
      expect(texts(`<C ${name}="Open {a}" />`), name).toEqual(['1 Open']);
    expect(texts("<C aria-roledescription={a ? 'step' : undefined} />")).toEqual(['1 step']);
    expect(texts('<C title={`${a} at ${b}`} />')).toEqual(['1 {} at {}']);
    expect(texts("<C label={a ? 'app-name' : b} title={message('app-name')} />")).toEqual([]);
    expect(texts('<input placeholder="https://" />')).toEqual([]);
    expect(texts('<p class="btn btn--quiet" data-testid="Two words" style:left="{x}px">–</p>')).toEqual([]);
  });

  it('has no sentence or label in its code', () => {
    expect(texts('<script>\n  const title = $derived(a ? "It is late" : "");\n</script>')).toEqual([
      '2 It is late',
    ]);
    expect(texts("{@const words = 'Not here'}{@render item(a, 'Try again')}")).toEqual([
      '1 Not here',
      '1 Try again',
    ]);
    expect(texts('<button onclick={() => copyText(a, "Name")}></button><C about="One of them" />')).toEqual([
      '1 Name',
      '1 One of them',
    ]);
    expect(texts("<script lang='ts'>const a: 'Two words' = b; go(a, 'Invoices');</script>")).toEqual([]);
    expect(
      texts("<script>\n  let { label = 'close', small } = $props();\n</script>{@const title = 'late'}"),
    ).toEqual(['2 close', '3 late']);
    expect(texts("{#if a}{@const look = 'btn btn--quiet btn--sm'}<C {look} />{/if}")).toEqual([]);
  });
});

describe('a module', () => {
  const texts = (source: string) => inModule(source, noTexts).map(({ text }) => text);

  it('has no sentence or label', () => {
    expect(texts('toasts.show(`${name} is connected`);')).toEqual(['{} is connected']);
    expect(texts("const a = { label: 'copy', run }; const b = ['Copy'];")).toEqual(['copy', 'Copy']);
    expect(
      texts("toasts.show('saved'); toasts.announce('late'); contextMenu.show(event, a, [{ icon: 'copy' }]);"),
    ).toEqual(['saved', 'late']);
    expect(texts("function f() { return n < 2 ? 'a few' : `${n} min`; }")).toEqual(['a few', '{} min']);
  });

  it('has no piece of a sentence', () => {
    expect(texts("text += ' rows left'; label ??= 'none'; a ||= 'Two words';")).toEqual([
      'rows left',
      'none',
      'Two words',
    ]);
    expect(texts("const a = 'by ' + name; const b = [c, d].join(' and '); e.replace('today ', '');")).toEqual(
      ['by', 'and', 'today'],
    );
    expect(texts("const a = b ? 'late!' : 'done.';")).toEqual(['late!', 'done.']);
  });

  it('has no letters in what is named as a text', () => {
    expect(texts("const label = 'close'; class A { title = 'late' } function f(alt = 'logo') {}")).toEqual([
      'close',
      'late',
      'logo',
    ]);
    expect(texts("a.title = 'close'; a.textContent = 'late'; a.setAttribute('aria-label', 'logo');")).toEqual(
      ['close', 'late', 'logo'],
    );
    expect(
      texts("a.className = 'close'; a.setAttribute('data-code', 'late'); a.setAttribute('title', b);"),
    ).toEqual([]);
  });

  it('may have what a programmer or the machine reads', () => {
    expect(texts("import a from 'Two words'; throw new Error('No text is here.');")).toEqual([]);
    expect(
      texts("if (event.key === 'Escape' || name.includes('Two words')) go({ keys: 'Ctrl Home, End' });"),
    ).toEqual([]);
    expect(texts("switch (a) { case 'Two words': document.querySelector('main input'); }")).toEqual([]);
    expect(
      texts("type A = 'Two words'; interface B { 'Two words': 'Two words' } const tab = `tab-${a}`;"),
    ).toEqual([]);
    expect(texts("// It is late.\nconst a = 'app-name';")).toEqual([]);
  });
});

describe('the page', () => {
  it('has no letters that a style draws', () => {
    const drawn = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(css|svelte)$/.test(path))
      .flatMap((path) => [...readFileSync(`src/${path}`, 'utf8').matchAll(/\bcontent: *['"](.*?)['"]/g)])
      .filter(([, text = '']) => /\p{L}/u.test(text.replace(/\\[\da-f]+/gi, '')));
    expect(drawn).toEqual([]);
  });

  it.each([...sources()])('has no bare letters in src/%s', (_, paths) => {
    const found = paths.flatMap((path) => {
      const search = path.endsWith('.svelte') ? inComponent : inModule;
      return search(readFileSync(`src/${path}`, 'utf8'), noTexts).map(
        ({ line, text }) => `${path}:${line} ${text}`,
      );
    });
    expect(found).toEqual([]);
  });
});
