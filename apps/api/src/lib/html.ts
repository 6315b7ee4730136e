/** Markup that is safe to put into other markup: made by `html`, or a constant of this code. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Value = string | number | Html | readonly Html[];

/**
 * A tagged template that escapes its values, in text and in quoted attributes.
 *
 * @example html`<p title="${name}">${name}</p>`.markup
 */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(escaped)));
}

function escaped(value: Value): string {
  if (value instanceof Html) return value.markup;
  if (typeof value === 'object') return value.map((part) => part.markup).join('');
  return String(value).replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
