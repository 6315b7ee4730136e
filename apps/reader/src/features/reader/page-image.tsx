import { Image } from 'expo-image';
import { useMemo } from 'react';
import { StyleSheet } from 'react-native';

interface Props {
  uri: string;
  label: string;
}

export function PageImage({ uri, label }: Props) {
  const source = useMemo(() => ({ uri }), [uri]);
  return (
    <Image
      source={source}
      role="img"
      alt={label}
      accessible
      accessibilityLabel={label}
      testID="page"
      cachePolicy="none"
      contentFit="fill"
      allowDownscaling={false}
      style={StyleSheet.absoluteFill}
    />
  );
}
