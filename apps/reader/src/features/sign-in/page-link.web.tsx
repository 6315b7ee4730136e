import { touchTarget } from '@aqua/theme/space';
import { Text } from '../../components/text';
import { usePalette } from '../../lib/theme/use-theme';

interface Props {
  path: string;
  label: string;
  underlined?: boolean;
}

/** An <a> element that leaves the reader. Links of the router can't leave its base path, `/app`. */
export function PageLink({ path, label, underlined = false }: Props) {
  const palette = usePalette();
  return (
    <a
      href={path}
      style={{
        display: 'flex',
        alignItems: 'center',
        alignSelf: 'center',
        minHeight: touchTarget,
        color: palette.primaryText,
        textDecorationLine: underlined ? 'underline' : 'none',
      }}
    >
      <Text size="small" tone="primaryText">
        {label}
      </Text>
    </a>
  );
}
