import type { watermarkCodeOwner } from '@aqua/contract/leaks/watermark-codes';
import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { SignInName } from '../../components/email.tsx';
import { Fact, Facts } from '../../components/facts.tsx';
import { longDate } from '../../lib/language/format.ts';
import { currentLanguage } from '../../lib/language/language.ts';

interface OwnerFactsProps {
  owner: z.output<typeof watermarkCodeOwner>;
  /** False if the account stands above already. */
  withStudent?: boolean;
}

/** The account, the book, the device and the time that belong to a watermark code. */
export function OwnerFacts({ owner, withStudent = true }: OwnerFactsProps) {
  const { t } = useTranslation();
  const { customer, product, device, isDownload } = owner;
  return (
    <Facts>
      {withStudent && (
        <Fact term={t(($) => $.watermarkCodes.student)}>
          <Anchor
            size="sm"
            renderRoot={(root) => (
              <Link to="/students/$id" params={{ id: String(customer.id) }} {...root} />
            )}
          >
            {customer.name}
          </Anchor>
          <Text size="sm">
            <SignInName of={customer} />
          </Text>
        </Fact>
      )}
      <Fact term={t(($) => $.watermarkCodes.book)}>
        <Anchor
          size="sm"
          renderRoot={(root) => (
            <Link to="/products/$id" params={{ id: String(product.id) }} {...root} />
          )}
        >
          {product.title}
        </Anchor>
      </Fact>
      <Fact
        term={t(($) => (isDownload ? $.watermarkCodes.downloadedAt : $.watermarkCodes.shownAt))}
      >
        {longDate(owner.createdAt, currentLanguage())}
      </Fact>
      <Fact term={t(($) => $.watermarkCodes.device)}>
        {[device.name, device.platform].filter((word) => word !== '').join(' · ')}
      </Fact>
      <Fact term={t(($) => $.watermarkCodes.deviceNumber)}>{device.number}</Fact>
      <Fact term={t(($) => $.watermarkCodes.address)}>{owner.address}</Fact>
    </Facts>
  );
}
