import { radius, space, touchTarget } from '@aqua/theme/space';
import { type as sizes } from '@aqua/theme/type';
import { useId, useState, type ReactNode, type Ref } from 'react';
import { StyleSheet, TextInput, View, type TextInputProps } from 'react-native';
import { usePalette } from '../../lib/theme/use-theme';
import { Text } from '../text';

interface Props extends Omit<TextInputProps, 'style'> {
  label: string;
  ref?: Ref<TextInput>;
  invalid?: boolean;
  /** The expected format. It stays visible while the person types; a placeholder would not. */
  hint?: string;
  /** The error of this field, shown below it. It makes the field invalid. */
  problem?: string | undefined;
  /** Shown at the end of the field, for instance the button that reveals the password. */
  end?: ReactNode;
}

export function TextField(props: Props) {
  const { label, hint, problem, end, onFocus, onBlur, ...rest } = props;
  const { invalid = problem !== undefined, ...input } = rest;
  const palette = usePalette();
  const [focused, setFocused] = useState(false);
  const labelId = useId();
  const hintId = useId();
  const problemId = useId();
  const described = [hint && hintId, problem && problemId].filter(Boolean).join(' ');
  const edge = invalid ? palette.danger : focused ? palette.focus : palette.edge;
  return (
    <View style={styles.field}>
      <Text size="small" font="work500" nativeID={labelId}>
        {label}
      </Text>
      <View
        style={[
          styles.box,
          { backgroundColor: palette.surface, borderColor: edge },
          // A shadow makes the border two pixels wide without changing the size of the box.
          focused && { boxShadow: `0 0 0 1px ${edge}` },
        ]}
      >
        <TextInput
          {...input}
          aria-label={label}
          aria-labelledby={labelId}
          aria-invalid={invalid}
          aria-describedby={described || undefined}
          placeholderTextColor={palette.textMuted}
          selectionColor={palette.primary}
          onFocus={(event) => {
            setFocused(true);
            onFocus?.(event);
          }}
          onBlur={(event) => {
            setFocused(false);
            onBlur?.(event);
          }}
          style={[styles.input, { color: palette.text }]}
        />
        {end}
      </View>
      {hint !== undefined && (
        <Text size="caption" tone="textMuted" nativeID={hintId}>
          {hint}
        </Text>
      )}
      {problem !== undefined && (
        <Text size="caption" tone="dangerText" nativeID={problemId} role="alert">
          {problem}
        </Text>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  field: { gap: space.xxs },
  box: {
    flexDirection: 'row',
    alignItems: 'center',
    borderWidth: 1,
    borderRadius: radius.md,
    minHeight: touchTarget,
  },
  input: {
    flex: 1,
    minWidth: 0,
    alignSelf: 'stretch',
    paddingHorizontal: space.md,
    fontFamily: 'work400',
    fontSize: sizes.body.size,
    // The box shows the focus, so the input itself has no outline.
    outlineWidth: 0,
  },
});
