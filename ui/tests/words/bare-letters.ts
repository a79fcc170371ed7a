// Finds texts for people that stand in the sources of the page and not in the catalogue. Svelte's parser reads the markup,
// TypeScript's reads what is code in it.
import { parse } from 'svelte/compiler';
import ts from 'typescript';

/** A text that stands in a source. */
export interface BareText {
  /** Line of its beginning, from 1. */
  line: number;
  /** The text, on one line. What is put into it is written {}. */
  text: string;
}

/** What a text is taken for by its place. */
type Place =
  /** It is drawn or read out: every letter is for people. */
  | 'shown'
  /** It is for people or for the machine: what looks like a sentence or a label is for people. */
  | 'any'
  /** It is for the machine, such as the classes of an element. */
  | 'machine';

/** Attributes and properties that are drawn or read out. */
const SHOWN =
  /^(label|title|placeholder|alt|abbr|words|advice|textContent|inner(Text|HTML)|aria-(label|(role)?description|valuetext|placeholder))$/;
/** Attributes and properties that no person reads: classes, drawings, types, names of elements, and keys of the keyboard, which
 *  keyName names. */
const MACHINE =
  /^(class|look|style|d|viewBox|points|transform|generics|keys|shortcuts|aria-(controls|describedby|labelledby)|data-.*)$/;
/** Functions that take selectors, keys or a programmer's name, or that compare what they are given with a text. */
const MACHINE_CALLS =
  /^(querySelector|querySelectorAll|matches|closest|matchMedia|keyName|Symbol|includes|startsWith|endsWith|indexOf|has)$/;
/** Functions that show or speak what they are given first. */
const SHOWN_CALLS = /^(show|announce|alert|confirm|prompt)$/;

/** An address is written the same in every language. */
const ADDRESS = /\bhttps?:\/\/[^\s"]*/g;
const hasLetters = (text: string) => /\p{L}/u.test(text.replace(ADDRESS, ''));

/** Classes of an element, such as btn btn--quiet: no text for people has two hyphens within a word. */
const CLASSES = /^[a-z\d -]*[a-z]--[a-z][a-z\d -]*$/;

/** Two words, one that begins as a label does or ends as a sentence does, or one with a blank beside it, which is a piece of a text. */
const SENTENCE = /\p{L}[,.:;]?\s+\p{L}|^\s*\p{Lu}\p{Ll}+\P{L}*$|\p{L}[.!?…]$|^\s+\p{L}|\p{L}[,.:;]?\s+$/u;
const looksShown = (text: string) => !CLASSES.test(text) && SENTENCE.test(text.replace(ADDRESS, ''));

/** What looks like a text and is none. */
export interface NoTexts {
  /** The messages. Their names may stand wherever a text may. */
  messages: ReadonlySet<string>;
  /** Codes and names. Drawn or read out they are texts. */
  codes: ReadonlySet<string>;
}

/** The texts in the source of a component. */
export function inComponent(source: string, noTexts: NoTexts): BareText[] {
  const search = new Search(source, noTexts);
  search.markup(parse(source, { modern: true }), 'any');
  return search.inOrder();
}

/** The texts in the source of a module. */
export function inModule(source: string, noTexts: NoTexts): BareText[] {
  const search = new Search(source, noTexts);
  search.code(0, source.length, true, 'any');
  return search.inOrder();
}

/** A node of a component. */
interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  /** Of a text: what it says. */
  data?: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Nodes that Svelte knows. Others are code. */
const MARKUP =
  /^(Root|Fragment|Script|Text|Comment|Component|(Spread)?Attribute|Svelte.+|.+(Tag|Block|Element|Directive))$/;
/** Code that is no expression. */
const STATEMENTS = /^(Program|VariableDeclaration)$/;

class Search {
  readonly #found: BareText[] = [];
  readonly #source: string;
  readonly #noTexts: NoTexts;
  /** The code that is searched, and where its first character stands in the source. */
  #code: ts.SourceFile | undefined;
  #offset = 0;

  constructor(source: string, noTexts: NoTexts) {
    this.#source = source;
    this.#noTexts = noTexts;
  }

  /** What was found, from the top. */
  inOrder(): BareText[] {
    return this.#found.toSorted((one, other) => one.line - other.line);
  }

  /** Notes a text that is for people in its place. It consists of pieces, with something put in between them. */
  #judge(at: number, pieces: string[], place: Place): void {
    const text = pieces.join('{}');
    const { messages, codes } = this.#noTexts;
    if (place === 'machine' || messages.has(text) || !pieces.some(hasLetters)) return;
    // What is put in counts as a word.
    if (place === 'any' && (codes.has(text) || !looksShown(pieces.join('x')))) return;
    const line = this.#source.slice(0, at).split('\n').length;
    this.#found.push({ line, text: text.trim().replace(/\s+/g, ' ') });
  }

  /** Searches a node of a component and what it holds. */
  markup(node: Node, place: Place): void {
    if (node.type === 'Text') {
      const text = node.data ?? '';
      this.#judge(node.start + text.length - text.trimStart().length, [text], place);
      return;
    }
    if (!MARKUP.test(node.type)) {
      this.code(node.start, node.end, STATEMENTS.test(node.type), place);
      return;
    }
    const within = placeWithin(node, place);
    for (const [key, value] of Object.entries(node)) {
      // Styles have no texts, and comments are nobody's but the programmer's.
      if (key === 'css' || key === 'comments') continue;
      for (const one of Array.isArray(value) ? (value as unknown[]) : [value as unknown])
        if (isNode(one)) this.markup(one, within);
    }
  }

  /** Searches a part of the source that is TypeScript: statements, or an expression. */
  code(start: number, end: number, statements: boolean, place: Place): void {
    const part = this.#source.slice(start, end);
    // By itself an object in braces would be a block.
    const before = statements ? '' : '(';
    this.#offset = start - before.length;
    const file = ts.createSourceFile('part.ts', before + part, ts.ScriptTarget.Latest);
    this.#code = file;
    ts.forEachChild(file, (node) => this.#expression(node, place));
  }

  #startOf(node: ts.Node): number {
    return this.#offset + node.getStart(this.#code);
  }

  #all(nodes: readonly ts.Node[], place: Place): void {
    for (const node of nodes) this.#expression(node, place);
  }

  /** Searches an expression, or any other node of TypeScript. */
  #expression(node: ts.Node, place: Place): void {
    if (ts.isStringLiteralLike(node)) this.#judge(this.#startOf(node), [node.text], place);
    else if (ts.isTemplateExpression(node)) this.#template(node, place);
    else if (ts.isConditionalExpression(node)) {
      this.#expression(node.condition, 'any');
      this.#all([node.whenTrue, node.whenFalse], place);
    } else if (ts.isBinaryExpression(node)) this.#binary(node, place);
    else if (ts.isCallExpression(node)) {
      const { expression: callee } = node;
      const name = ts.isPropertyAccessExpression(callee)
        ? callee.name.text
        : ts.isIdentifier(callee)
          ? callee.text
          : '';
      this.#expression(callee, place);
      const [first] = node.arguments;
      const sets = name === 'setAttribute' && first && ts.isStringLiteralLike(first) ? first.text : '';
      const rest = MACHINE_CALLS.test(name) ? 'machine' : placeOf(sets, 'any');
      if (first && sets === '') this.#expression(first, SHOWN_CALLS.test(name) ? 'shown' : rest);
      this.#all(node.arguments.slice(1), rest);
    } else if (ts.isPropertyAssignment(node))
      this.#expression(node.initializer, placeOf(nameOf(node.name), place));
    else if (isNamed(node)) {
      if (node.initializer) this.#expression(node.initializer, placeOf(nameOf(node.name), 'any'));
      if (!ts.isIdentifier(node.name)) this.#expression(node.name, 'any');
    } else if (ts.isElementAccessExpression(node)) this.#expression(node.expression, place);
    else if (ts.isCaseClause(node)) this.#all(node.statements, 'any');
    else if (isNoText(node)) return;
    else {
      const passes = PASSES.has(node.kind) ? place : place === 'machine' ? 'machine' : 'any';
      ts.forEachChild(node, (child) => this.#expression(child, passes));
    }
  }

  #template(node: ts.TemplateExpression, place: Place): void {
    const pieces = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
    this.#judge(this.#startOf(node), pieces, place);
    for (const span of node.templateSpans) this.#expression(span.expression, place);
  }

  #binary(node: ts.BinaryExpression, place: Place): void {
    switch (node.operatorToken.kind) {
      case ts.SyntaxKind.PlusToken:
      case ts.SyntaxKind.QuestionQuestionToken:
      case ts.SyntaxKind.BarBarToken:
        this.#all([node.left, node.right], place);
        break;
      case ts.SyntaxKind.AmpersandAmpersandToken:
      case ts.SyntaxKind.CommaToken:
        this.#expression(node.left, 'any');
        this.#expression(node.right, place);
        break;
      case ts.SyntaxKind.EqualsToken:
      case ts.SyntaxKind.PlusEqualsToken:
      case ts.SyntaxKind.BarBarEqualsToken:
      case ts.SyntaxKind.AmpersandAmpersandEqualsToken:
      case ts.SyntaxKind.QuestionQuestionEqualsToken:
        this.#expression(node.left, 'any');
        this.#expression(node.right, placeOf(nameOf(node.left), 'any'));
        break;
      default:
        // What is compared is a code.
        this.#all(
          [node.left, node.right].filter((side) => !ts.isStringLiteralLike(side)),
          'any',
        );
    }
  }
}

/** The place of what is called by a name; `place` where the name says nothing. */
function placeOf(name: string, place: Place): Place {
  return MACHINE.test(name) ? 'machine' : SHOWN.test(name) ? 'shown' : place;
}

/** The name that something is assigned or declared by; none where it is no plain one. */
function nameOf(node: ts.Node): string {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  return ts.isIdentifier(node) || ts.isStringLiteralLike(node) ? node.text : '';
}

/** What gives a value a name: a constant, a property of a class, a parameter, or a property of a component with its default. */
const isNamed = (node: ts.Node) =>
  ts.isVariableDeclaration(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isBindingElement(node);

/** The place that a node gives to what it holds. */
function placeWithin(node: Node, place: Place): Place {
  switch (node.type) {
    case 'Fragment':
      return 'shown';
    case 'Attribute':
      return placeOf(node.name ?? '', 'any');
    case 'ClassDirective':
    case 'StyleDirective':
      return 'machine';
    case 'ExpressionTag':
    case 'HtmlTag':
      return place;
    default:
      return 'any';
  }
}

/** Nodes of TypeScript whose value is that of what they hold. */
const PASSES = new Set([
  ts.SyntaxKind.ExpressionStatement,
  ts.SyntaxKind.ParenthesizedExpression,
  ts.SyntaxKind.AsExpression,
  ts.SyntaxKind.SatisfiesExpression,
  ts.SyntaxKind.NonNullExpression,
  ts.SyntaxKind.AwaitExpression,
  ts.SyntaxKind.ArrayLiteralExpression,
  ts.SyntaxKind.ObjectLiteralExpression,
  ts.SyntaxKind.PropertyAccessExpression,
]);

/** Whether a node holds nothing for people: names of modules, types, and what is thrown, which a programmer reads. */
function isNoText(node: ts.Node): boolean {
  return (
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isTypeNode(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    (ts.isThrowStatement(node) && ts.isNewExpression(node.expression))
  );
}
