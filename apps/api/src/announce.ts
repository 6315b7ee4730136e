import type { Logger } from 'pino';

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
  console.log([...lines, '', 'Ctrl+C stops it.'].join('\n'));
}

interface Setup {
  isDevelopment: boolean;
  /** Where the first admin is made. */
  url: string;
  code: string;
}

/**
 * Says how the first admin is made. No other line has the code: whoever reads this one runs the server
 * (docs/decisions/0083).
 */
export function saySetup(log: Logger, { isDevelopment, url, code }: Setup): void {
  if (isDevelopment) console.log(`\nNo admin yet: open ${url} and enter the code ${code}`);
  else log.warn({ url, code }, 'there is no admin yet: open the page and enter the code');
}
