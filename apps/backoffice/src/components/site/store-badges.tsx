import { IconBrandAppleFilled, IconBrandGooglePlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { configured } from '../../lib/configuration.ts';
import styles from './store-badges.module.css';

/** Links to the app stores, whose addresses are settings of the server. */
export function StoreBadges() {
  const { t } = useTranslation();
  const stores = [
    {
      href: configured('app-store'),
      icon: IconBrandAppleFilled,
      lead: t(($) => $.landing.appStoreLead),
      name: t(($) => $.landing.appStore),
    },
    {
      href: configured('google-play'),
      icon: IconBrandGooglePlay,
      lead: t(($) => $.landing.googlePlayLead),
      name: t(($) => $.landing.googlePlay),
    },
  ];
  return (
    <div className={styles.badges}>
      {stores
        .filter(({ href }) => href !== '')
        .map(({ href, icon: Icon, lead, name }) => (
          <a key={name} href={href} className={styles.badge} rel="noreferrer" target="_blank">
            <Icon size={24} aria-hidden />
            <span>
              <small>{lead}</small> <strong>{name}</strong>
            </span>
          </a>
        ))}
    </div>
  );
}
