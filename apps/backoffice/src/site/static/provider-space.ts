import { loginPages } from '../../features/accounts/login-address.ts';
import { audiences, type LoginKind } from '../../features/accounts/providers/login-kinds.ts';

/** The sizes of provider-buttons.module.css, in pixels. */
const sizes = { button: 42, gap: 8, divider: 24 };

/**
 * A script for the head of a rendered login. It keeps the place of the providers' buttons free, so
 * that nothing moves when the form's script draws them. The server fills in the setting that it
 * reads.
 */
export function providerSpaceScript(address: string): string {
  const kinds = Object.keys(loginPages) as LoginKind[];
  const kind = kinds.find((each) => loginPages[each].address === address);
  if (kind === undefined) return '';
  const isShown = audiences[kind].map((who) => `provider.${who}`).join(' || ');
  return `<script>try {
  const { content } = document.querySelector('meta[name="aqua-sign-in-providers"]');
  const count = JSON.parse(content).filter((provider) => ${isShown}).length;
  const { style } = document.documentElement;
  if (count > 0) {
    style.setProperty('--aqua-providers', 'block');
    style.setProperty('--aqua-providers-size', count * ${sizes.button + sizes.gap} + ${sizes.divider} + 'px');
  }
} catch {}</script>`;
}
