/** On a phone the system moves the focus of a screen reader. */
export function useFocusOnNavigation(): void {}
