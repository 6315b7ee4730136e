import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/**
 * The publisher of a staff member, as a link to all its staff. The list finds a publisher by its id,
 * which few people know.
 */
export function PublisherLink({ publisher }: { publisher: { id: number; name: string } }) {
  const { t } = useTranslation();
  return (
    <Anchor
      inherit
      c="inherit"
      title={t(($) => $.staffs.ofPublisher, { name: publisher.name })}
      renderRoot={(props) => (
        <Link
          {...props}
          to="/staffs"
          search={{ fieldSearch: 'publisherId', keySearch: String(publisher.id) }}
        />
      )}
    >
      {publisher.name}
    </Anchor>
  );
}
