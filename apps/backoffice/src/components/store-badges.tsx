import { IconBrandAppleFilled, IconBrandGooglePlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './store-badges.module.css';

function storeLink(name: 'aqua-app-store' | 'aqua-google-play'): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}

/** Links to the app stores. Each installation has its own addresses, in index.html. */
export function StoreBadges() {
  const { t } = useTranslation();
  const stores = [
    {
      href: storeLink('aqua-app-store'),
      icon: IconBrandAppleFilled,
      lead: t(($) => $.landing.appStoreLead),
      name: t(($) => $.landing.appStore),
    },
    {
      href: storeLink('aqua-google-play'),
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
