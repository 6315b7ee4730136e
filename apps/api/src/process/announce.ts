export interface DemoAccount {
  role: string;
  email: string;
  password: string;
  /** Path of the page where this account signs in. */
  signIn: string;
}

/** Prints the last lines of a start: the addresses and how to sign in. */
export function announce(
  version: string,
  url: string,
  accounts: DemoAccount[],
  hasInbox: boolean,
  setupCode: string | null,
): void {
  const lines = [
    '',
    `Aqua ${version} is ready at ${url}`,
    `  back-office   ${url}/admins/login`,
    `  reader        ${url}/app`,
    ...(hasInbox ? [`  mails, SMS    ${url}/dev/inbox`] : []),
  ];
  if (accounts.length > 0) {
    const width = Math.max(...accounts.map(({ email }) => email.length));
    const role = Math.max(...accounts.map((account) => account.role.length));
    lines.push('', 'Accounts of the demo catalogue:');
    for (const account of accounts) {
      lines.push(
        `  ${account.role.padEnd(role)}  ${account.email.padEnd(width)}  ${account.password}  ${url}${account.signIn}`,
      );
    }
  }
  if (setupCode !== null)
    lines.push('', `No admin yet: open ${url}/setup and enter the code ${setupCode}`);
  console.log([...lines, '', 'Ctrl+C stops it.'].join('\n'));
}
