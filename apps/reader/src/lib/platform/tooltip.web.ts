/**
 * A `ref` that gives a button the tooltip of the browser. react-native-web has no prop for it; what
 * it shows is an element of the page.
 */
export const tooltip = (text: string) => (element: unknown) => {
  if (element instanceof HTMLElement) element.title = text;
};
