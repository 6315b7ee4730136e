import { Group, Input, useMantineColorScheme } from '@mantine/core';
import type { MantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ChoiceSwitch } from '../../components/choice-switch.tsx';
import { LanguageSwitch } from '../../components/site/language-switch.tsx';
import { Card } from '../../components/card.tsx';

const schemes = ['light', 'dark', 'auto'] as const satisfies MantineColorScheme[];

/** Language and theme, which this browser keeps. A change takes effect at once. */
export function AppearanceCard() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Card title={t(($) => $.profile.appearance)}>
      <Group gap="xl">
        <Input.Wrapper label={t(($) => $.layout.language)} labelElement="div">
          <div>
            <LanguageSwitch />
          </div>
        </Input.Wrapper>
        <Input.Wrapper label={t(($) => $.layout.theme)} labelElement="div">
          <div>
            <ChoiceSwitch
              small
              label={t(($) => $.layout.theme)}
              value={colorScheme}
              choices={schemes.map((scheme) => ({
                value: scheme,
                label: t(($) => $.layout[scheme]),
              }))}
              onChange={setColorScheme}
            />
          </div>
        </Input.Wrapper>
      </Group>
    </Card>
  );
}
