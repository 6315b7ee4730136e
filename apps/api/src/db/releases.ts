import type { Migration } from 'kysely/migration';
import * as accounts from './migrations/0001-accounts.ts';
import * as catalogue from './migrations/0002-catalogue.ts';
import * as students from './migrations/0003-students.ts';
import * as protectedRows from './migrations/0004-protected-rows.ts';
import * as accountResources from './migrations/0005-account-resources.ts';
import * as idempotency from './migrations/0006-idempotency.ts';
import * as lists from './migrations/0007-lists.ts';
import * as sessionNotices from './migrations/0008-session-notices.ts';
import * as ownAccounts from './migrations/0009-own-accounts.ts';
import * as accountSecurity from './migrations/0010-account-security.ts';
import * as files from './migrations/0011-files.ts';
import * as groups from './migrations/0012-groups.ts';
import * as erpIds from './migrations/0013-erp-ids.ts';
import * as activity from './migrations/0014-activity.ts';
import * as law from './migrations/0015-law.ts';
import * as rarePieces from './migrations/0016-rare-pieces.ts';
import * as nobodysMails from './migrations/0018-nobodys-mails.ts';
import * as declinedRequests from './migrations/0019-declined-requests.ts';
import * as replacedLinks from './migrations/0020-replaced-links.ts';
import * as requestsOfTheErased from './migrations/0021-requests-of-the-erased.ts';
import * as settledNumbers from './migrations/0022-settled-numbers.ts';
import * as pageReadings from './migrations/0023-page-readings.ts';
import * as deviceSecrets from './migrations/0024-device-secrets.ts';
import * as pagesOfBooks from './migrations/0025-pages-of-books.ts';
import * as authorCategoryIsbn from './migrations/0026-author-category-isbn.ts';
import * as limitsOfAccounts from './migrations/0027-limits-of-accounts.ts';
import * as standardTerms from './migrations/0028-standard-terms.ts';
import * as termsOfPublishers from './migrations/0029-terms-of-publishers.ts';
import * as bouncedMails from './migrations/0030-bounced-mails.ts';
import * as withdrawalsAndVersions from './migrations/0031-withdrawals-and-versions.ts';
import * as searchInBooks from './migrations/0033-search-in-books.ts';
import * as placesOfDevices from './migrations/0034-places-of-devices.ts';
import * as copies from './migrations/0035-copies.ts';
import * as linksOfPages from './migrations/0036-links-of-pages.ts';
import * as captures from './migrations/0038-captures.ts';
import * as leases from './migrations/0039-leases.ts';
import * as groupsOfClasses from './migrations/0040-groups-of-classes.ts';
import * as grantedMoves from './migrations/0041-granted-moves.ts';
import * as filteredProducts from './migrations/0042-filtered-products.ts';
import * as proposedErasures from './migrations/0043-proposed-erasures.ts';
import * as pagesOfProducts from './migrations/0044-pages-of-products.ts';
import * as inbox from './migrations/0048-inbox.ts';
import * as importedNames from './migrations/0054-imported-names.ts';
import * as revokedOwnerships from './migrations/0055-revoked-ownerships.ts';
import * as publisherStudents from './migrations/0056-publisher-students.ts';
import * as writtenKeys from './migrations/0057-written-keys.ts';
import * as importedRows from './migrations/0061-imported-rows.ts';
import * as booksOfGroups from './migrations/0062-books-of-groups.ts';
import * as replicas from './migrations/0063-replicas.ts';
import * as studentsByTheMillion from './migrations/0064-students-by-the-million.ts';
import * as markKeys from './migrations/0065-mark-keys.ts';
import * as pictureTraces from './migrations/0066-picture-traces.ts';
import * as pagePoints from './migrations/0067-page-points.ts';
import * as pictureHashes from './migrations/0068-picture-hashes.ts';
import * as pendingLists from './migrations/0069-pending-lists.ts';
import * as rarestTrigrams from './migrations/0070-rarest-trigrams.ts';
import * as pictureReasons from './migrations/0071-picture-reasons.ts';
import * as auditLogSearched from './migrations/0072-audit-log-searched.ts';
import * as bookNews from './migrations/0073-book-news.ts';
import * as rarestShare from './migrations/0074-rarest-share.ts';
import * as titlesOfPublisher from './migrations/0075-titles-of-a-publisher.ts';
import * as rowsByHour from './migrations/0076-rows-by-hour.ts';
import * as studentsByHour from './migrations/0077-students-by-hour.ts';
import * as rowsByLastChange from './migrations/0078-rows-by-last-change.ts';
import * as trigramsOfAWordOnce from './migrations/0079-trigrams-of-a-word-once.ts';
import * as threeRareTrigrams from './migrations/0080-three-rare-trigrams.ts';
import * as migrationReleases from './migrations/0081-migration-releases.ts';
import * as noRowSpans from './migrations/0082-no-row-spans.ts';
import * as smsCounts from './migrations/0083-sms-counts.ts';
import * as stepsOfKeys from './migrations/0084-steps-of-keys.ts';
import * as invitedBySeveral from './migrations/0085-invited-by-several.ts';
import * as textDays from './migrations/0086-text-days.ts';
import * as faultsOfFiles from './migrations/0087-faults-of-files.ts';
import * as booksReadAgain from './migrations/0088-books-read-again.ts';
import * as furthestPages from './migrations/0089-furthest-pages.ts';
import * as groupsByName from './migrations/0090-groups-by-name.ts';
import * as pageLabels from './migrations/0091-page-labels.ts';
import * as studentsByState from './migrations/0092-students-by-state.ts';
import * as deletedProducts from './migrations/0093-deleted-products.ts';
import * as readingReminders from './migrations/0094-reading-reminders.ts';
import * as readingDirections from './migrations/0097-reading-directions.ts';
import * as pageContents from './migrations/0098-page-contents.ts';
import * as noRowSpansView from './migrations/0100-no-row-spans-view.ts';
import * as comments from './migrations/0101-comments.ts';
import * as signInProviders from './migrations/0102-sign-in-providers.ts';
import * as passkeys from './migrations/0103-passkeys.ts';
import * as booksCarriedByGroups from './migrations/0104-books-carried-by-groups.ts';
import * as importLayouts from './migrations/0105-import-layouts.ts';
import * as pupilsWithoutEmail from './migrations/0106-pupils-without-email.ts';
import * as imports from './migrations/0108-imports.ts';
import * as classCodes from './migrations/0110-class-codes.ts';
import * as newYears from './migrations/0111-new-years.ts';
import * as rosterConnections from './migrations/0112-roster-connections.ts';
import * as tracesOfBooks from './migrations/0114-traces-of-books.ts';
import * as schoolsOfImports from './migrations/0115-schools-of-imports.ts';
import * as rosterLoginNames from './migrations/0117-roster-login-names.ts';
import * as loginNamesOfImports from './migrations/0118-login-names-of-imports.ts';
import * as spellingsOfGroups from './migrations/0119-spellings-of-groups.ts';

export interface Release {
  version: string;
  /** The migrations since the previous release, by name. They run in the order of their names. */
  migrations: Readonly<Record<string, Migration>>;
}

/**
 * All releases, the oldest first; the last is the version in package.json. Branches may be merged
 * in an order that differs from the numbers of their migrations. The database records which release
 * brought which migration (docs/decisions/0081), so a published release keeps its migrations and
 * its place.
 */
export const releases: readonly Release[] = [
  {
    version: '0.1.0',
    migrations: {
      '0001-accounts': accounts,
      '0002-catalogue': catalogue,
      '0003-students': students,
      '0004-protected-rows': protectedRows,
      '0005-account-resources': accountResources,
      '0006-idempotency': idempotency,
      '0007-lists': lists,
      '0008-session-notices': sessionNotices,
      '0009-own-accounts': ownAccounts,
      '0010-account-security': accountSecurity,
      '0011-files': files,
      '0012-groups': groups,
      '0013-erp-ids': erpIds,
      '0014-activity': activity,
      '0015-law': law,
      '0016-rare-pieces': rarePieces,
      '0018-nobodys-mails': nobodysMails,
      '0019-declined-requests': declinedRequests,
      '0020-replaced-links': replacedLinks,
      '0021-requests-of-the-erased': requestsOfTheErased,
      '0022-settled-numbers': settledNumbers,
      '0023-page-readings': pageReadings,
      '0024-device-secrets': deviceSecrets,
      '0025-pages-of-books': pagesOfBooks,
      '0026-author-category-isbn': authorCategoryIsbn,
      '0027-limits-of-accounts': limitsOfAccounts,
      '0028-standard-terms': standardTerms,
      '0029-terms-of-publishers': termsOfPublishers,
      '0030-bounced-mails': bouncedMails,
      '0031-withdrawals-and-versions': withdrawalsAndVersions,
      '0033-search-in-books': searchInBooks,
      '0034-places-of-devices': placesOfDevices,
      '0035-copies': copies,
      '0036-links-of-pages': linksOfPages,
      '0038-captures': captures,
      '0039-leases': leases,
      '0040-groups-of-classes': groupsOfClasses,
      '0041-granted-moves': grantedMoves,
      '0042-filtered-products': filteredProducts,
      '0043-proposed-erasures': proposedErasures,
      '0044-pages-of-products': pagesOfProducts,
      '0048-inbox': inbox,
      '0054-imported-names': importedNames,
      '0055-revoked-ownerships': revokedOwnerships,
      '0056-publisher-students': publisherStudents,
      '0057-written-keys': writtenKeys,
      '0061-imported-rows': importedRows,
      '0062-books-of-groups': booksOfGroups,
      '0063-replicas': replicas,
      '0064-students-by-the-million': studentsByTheMillion,
      '0065-mark-keys': markKeys,
      '0066-picture-traces': pictureTraces,
      '0067-page-points': pagePoints,
      '0068-picture-hashes': pictureHashes,
      '0069-pending-lists': pendingLists,
      '0070-rarest-trigrams': rarestTrigrams,
      '0071-picture-reasons': pictureReasons,
      '0072-audit-log-searched': auditLogSearched,
      '0073-book-news': bookNews,
      '0074-rarest-share': rarestShare,
      '0075-titles-of-a-publisher': titlesOfPublisher,
      '0076-rows-by-hour': rowsByHour,
      '0077-students-by-hour': studentsByHour,
      '0078-rows-by-last-change': rowsByLastChange,
      '0079-trigrams-of-a-word-once': trigramsOfAWordOnce,
      '0080-three-rare-trigrams': threeRareTrigrams,
    },
  },
  {
    version: '0.2.0',
    migrations: {
      '0081-migration-releases': migrationReleases,
    },
  },
  {
    version: '0.3.0',
    migrations: {
      '0082-no-row-spans': noRowSpans,
      '0083-sms-counts': smsCounts,
      '0084-steps-of-keys': stepsOfKeys,
      '0085-invited-by-several': invitedBySeveral,
      '0086-text-days': textDays,
      '0087-faults-of-files': faultsOfFiles,
      '0088-books-read-again': booksReadAgain,
      '0089-furthest-pages': furthestPages,
      '0090-groups-by-name': groupsByName,
      '0091-page-labels': pageLabels,
      '0092-students-by-state': studentsByState,
    },
  },
  {
    version: '0.4.0',
    migrations: {
      '0093-deleted-products': deletedProducts,
      '0094-reading-reminders': readingReminders,
      '0097-reading-directions': readingDirections,
      '0098-page-contents': pageContents,
      '0100-no-row-spans-view': noRowSpansView,
      '0101-comments': comments,
    },
  },
  {
    version: '0.5.0',
    migrations: {
      '0102-sign-in-providers': signInProviders,
      '0103-passkeys': passkeys,
      '0104-books-carried-by-groups': booksCarriedByGroups,
      '0105-import-layouts': importLayouts,
    },
  },
  {
    version: '0.6.0',
    migrations: {
      '0106-pupils-without-email': pupilsWithoutEmail,
      '0108-imports': imports,
      '0110-class-codes': classCodes,
      '0111-new-years': newYears,
      '0112-roster-connections': rosterConnections,
      '0114-traces-of-books': tracesOfBooks,
      '0115-schools-of-imports': schoolsOfImports,
      '0117-roster-login-names': rosterLoginNames,
      '0118-login-names-of-imports': loginNamesOfImports,
      '0119-spellings-of-groups': spellingsOfGroups,
    },
  },
];
