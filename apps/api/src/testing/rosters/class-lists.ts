import type { Client } from '@aqua/client/create-client';

/** The e-mails of a group's students, without their domain; the name of one without an e-mail. */
export async function namesIn(client: Client, id: number): Promise<string[]> {
  const list = await client.groups.listCustomers({ params: { id }, query: { size: 99 } });
  return list.data.map(({ email, name }) => email?.split('@')[0] ?? name).toSorted();
}

/** The group of this name. */
export async function groupOf(client: Client, name: string) {
  const { data } = await client.groups.list({ query: { keySearch: name } });
  const found = data.find((group) => group.name === name);
  if (found === undefined) throw new Error(`no group ${name}`);
  return found;
}

/** `ann:1` is the student Ann in class 1. */
export function fileOf(domain: string, ...students: string[]): string {
  const lines = students.map((each) => {
    const [name = '', group = ''] = each.split(':');
    return `${name},${name}@${domain},${group && `${domain} ${group}`}`;
  });
  return ['name,email,group', ...lines].join('\n');
}
