import { Text } from '../../components/text';
import { usePalette } from '../../lib/theme/use-theme';

interface Props {
  hit: { before: string; match: string; after: string };
}

/** A hit with the text around it. */
export function HitText({ hit }: Props) {
  const palette = usePalette();
  return (
    <Text size="small" numberOfLines={3}>
      {hit.before}
      <Text
        size="small"
        font="work600"
        tone="warningText"
        style={{ backgroundColor: palette.warningSoft }}
      >
        {hit.match}
      </Text>
      {hit.after}
    </Text>
  );
}
