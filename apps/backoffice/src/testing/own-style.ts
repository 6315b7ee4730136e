/**
 * The style that an element itself declares, in place of `getComputedStyle`. For each query by
 * role, jsdom would match every rule of every sheet, which took a third of the tests' time,
 * although the sheets that define how a screen looks are not loaded there.
 */
export function ownStyle(element: Element): CSSStyleDeclaration {
  const { style } = element as HTMLElement;
  const valueOf = (name: string): string => {
    if (name === 'display')
      return element.hasAttribute('hidden') ? 'none' : style.display || 'block';
    if (name === 'visibility') return inherited(element, 'visibility') || 'visible';
    return style.getPropertyValue(name);
  };
  return new Proxy(style, {
    get(_, name) {
      if (name === 'getPropertyValue') return valueOf;
      if (typeof name === 'symbol' || !(name in style)) return undefined;
      const value: unknown = Reflect.get(style, name, style);
      if (typeof value !== 'string') return value;
      return valueOf(name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
    },
  });
}

function inherited(element: Element | null, name: string): string {
  if (element === null) return '';
  const own = (element as HTMLElement).style.getPropertyValue(name);
  return own === '' ? inherited(element.parentElement, name) : own;
}
