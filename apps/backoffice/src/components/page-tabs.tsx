import { Link } from '@tanstack/react-router';
import styles from './page-tabs.module.css';

interface PageTabsProps<Tab extends string> {
  /** The accessible name. */
  label: string;
  tabs: readonly { name: Tab; label: string }[];
  current: Tab;
}

/** The parts of a page, as links: the part is in the address, so that Back and a reload keep it. */
export function PageTabs<Tab extends string>({ label, tabs, current }: PageTabsProps<Tab>) {
  return (
    <nav aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab.name}>
            <Link
              to="."
              // Drops the search and the page number of the other part's list.
              search={{ tab: tab.name } as never}
              className={styles.tab}
              activeProps={{}}
              aria-current={tab.name === current ? 'page' : undefined}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
