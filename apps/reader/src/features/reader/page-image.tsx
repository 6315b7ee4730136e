import { Image } from 'expo-image';
import { useMemo } from 'react';
import { StyleSheet } from 'react-native';

interface Props {
  uri: string;
  label: string;
  /** The image is on the screen. */
  onLoad: () => void;
}

export function PageImage({ uri, label, onLoad }: Props) {
  const source = useMemo(() => ({ uri }), [uri]);
  return (
    <Image
      source={source}
      role="img"
      alt={label}
      accessible
      accessibilityLabel={label}
      testID="page"
      onDisplay={onLoad}
      cachePolicy="none"
      contentFit="fill"
      allowDownscaling={false}
      style={StyleSheet.absoluteFill}
    />
  );
}
