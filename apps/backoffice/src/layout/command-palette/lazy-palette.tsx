import { LazyDialog } from '../../components/dialog/lazy-dialog.tsx';
import type { CommandPaletteProps } from './command-palette.tsx';

/** The palette's code, which no page loads before it has drawn its screen. */
export const loadPalette = () => import('./command-palette.tsx');

const load = async () => (await loadPalette()).CommandPalette;

/** The command palette, loaded when it is opened for the first time. */
export function LazyPalette(props: CommandPaletteProps) {
  return <LazyDialog load={load} dialog={props} />;
}
