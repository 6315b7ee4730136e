import { Button, Group } from '@mantine/core';
import { IconFiles, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DropPdfs } from './drafts/drop-pdfs.tsx';
import { handFiles } from './drafts/handed-files.ts';

/** The ways to add products: the form, or PDFs that are chosen or dropped on the list. */
export function NewProducts() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Group gap="xs">
      <Button
        variant="default"
        component={Link}
        to="/products/drafts"
        leftSection={<IconFiles size={16} aria-hidden />}
      >
        {t(($) => $.drafts.open)}
      </Button>
      <Button
        component={Link}
        to="/products/create"
        leftSection={<IconPlus size={16} aria-hidden />}
      >
        {t(($) => $.products.new)}
      </Button>
      <DropPdfs
        onFiles={(files) => {
          handFiles(files);
          void navigate({ to: '/products/drafts' });
        }}
      />
    </Group>
  );
}
