import type { Publisher } from '@aqua/contract/catalogue/publishers';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/client.ts';
import { writeOptions } from '../../lib/write/use-write.ts';

/** How often all is loaded again while the window is in front: others resolve things, too. */
const everyMinute = 60_000;

export function inboxQuery() {
  return queryOptions({
    queryKey: ['inbox', 'counts'],
    queryFn: ({ signal }) => client.inbox.counts({ signal }),
    refetchInterval: everyMinute,
  });
}

/** Each part shows this many; a link leads to the whole list. */
const size = 5;

export function waitingPublishersQuery() {
  const query = { isApproved: 'false', size, orderBy: 2 } as const;
  return queryOptions({
    queryKey: ['publishers', 'list', { query }],
    queryFn: ({ signal }) => client.publishers.list({ query }, { signal }),
    refetchInterval: everyMinute,
  });
}

/** The oldest first, because it is due first. */
export function dueRequestsQuery() {
  const query = { state: 'due', size, orderBy: 2 } as const;
  return queryOptions({
    queryKey: ['requests', 'list', { query }],
    queryFn: ({ signal }) => client.requests.list({ query }, { signal }),
    refetchInterval: everyMinute,
  });
}

export function failedBooksQuery() {
  const query = { ingest: 'failed', size } as const;
  return queryOptions({
    queryKey: ['products', 'list', { query }],
    queryFn: ({ signal }) => client.products.list({ query }, { signal }),
    refetchInterval: everyMinute,
  });
}

export function returnedMailsQuery(page: number) {
  const query = { page, size };
  return queryOptions({
    queryKey: ['inbox', 'mails', { query }],
    queryFn: ({ signal }) => client.inbox.mails({ query }, { signal }),
    refetchInterval: everyMinute,
    placeholderData: keepPreviousData,
  });
}

export const approvePublisher = writeOptions({
  call: ({ id }: Publisher) => client.publishers.approve({ params: { id } }),
  invalidates: ['publishers'],
});

export const retryIngest = writeOptions({
  call: (id: number) => client.products.retryIngest({ params: { id } }),
  invalidates: ['products'],
});

/** Sends the student a fresh invitation. */
export const resendInvitation = writeOptions({
  call: async ({ id, ...query }: { id: number; email: string; responseAlert: string }) => {
    await client.customers.checkPasswordMail({ params: { id } });
    return client.customers.forgotPassword({ query });
  },
  invalidates: ['customers'],
});
