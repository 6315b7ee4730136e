/** The providers with which people log in: Google, Microsoft Entra ID, LINE and others. */
export const signInProviders = {
  title: 'Sign-in providers',
  new: 'New provider',
  create: 'Create sign-in provider',
  edit: 'Edit sign-in provider',
  empty:
    'Add Google, Microsoft Entra ID, LINE or your own OpenID Connect provider. People then log in with the account that they have there.',
  editOf: 'Edit {{name}}',
  deleteOf: 'Delete {{name}}',
  deleteText:
    'How many people lose this way to log in: {{number}}. Their accounts stay. Who has no password and no other provider asks for one with “Forgot password?”.',
  deleteUnused: 'Nobody logs in with this provider.',
  button: 'Button',
  for: 'For',
  nobody: 'Nobody yet',
  state: 'State',
  states: { shown: 'Shown', hidden: 'Hidden', untried: 'Not tried yet' },
  people: 'People',
  presets: {
    google: 'Google',
    microsoft: 'Microsoft Entra ID',
    line: 'LINE',
    oidc: 'Any OpenID Connect provider',
  },
  audiences: { forStudents: 'Students', forStaff: 'Staff', forAdmins: 'Admins' },

  parts: {
    provider: 'Provider',
    who: 'Who',
    unknown: 'Unknown people',
    button: 'Button',
  },
  preset: 'Kind',
  issuer: 'Issuer',
  issuerHint: 'Aqua reads everything else there: /.well-known/openid-configuration',
  tenantHint: 'Replace TENANT-ID with the directory (tenant) ID of your organisation.',
  issuerFixed: 'People log in with this provider, so its issuer stays.',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  keepSecret: 'Leave it empty to keep the present secret.',
  scopes: 'Scopes',
  scopesHint: 'Separated by spaces. One of them must be openid.',
  redirectUri: 'Redirect URI',
  redirectHint: 'Register it at the provider, exactly as it stands here.',
  copyRedirect: 'Copy the redirect URI',
  logoutUri: 'Back-channel logout URI',
  logoutHint: 'Not every provider has a field for it. Who signs out there is then signed out here.',
  copyLogout: 'Copy the logout URI',
  logoutLater: 'It is here once the provider is saved.',

  audience: 'Whose logins show the button',
  domains: 'Authoritative domains',
  domainsHint:
    'One in each line, such as school.ac.th. The owner of a verified email of these domains gets the account with that email. Name only domains whose mailboxes this provider manages.',
  passwordsOff: 'No passwords for these domains',
  passwordsOffHint:
    'Accounts with an email of these domains log in with this provider only. SuperAdmins can always log in with their password.',

  unknown: 'Somebody whom the provider knows and Aqua doesn’t',
  unknownPeople: { refuse: 'Is refused', create: 'Becomes a student' },
  unknownHints: {
    refuse: 'And reads whom to ask.',
    create: 'On the students’ login, with a verified email of the authoritative domains.',
  },
  help: 'Whom to ask',
  helpHint: 'A sentence for everybody who is refused, such as: Please ask the school office.',
  group: 'Group of new students',
  groupHint: 'Search for a group',
  groupText:
    'They join it and get the books it gives to whoever joins later. Without a group, their shelf is empty.',
  nameClaim: 'Claim with the name',
  numberClaim: 'Claim with the student number',
  numberHint: 'Such as student_id. Leave it empty if the provider knows no number.',

  nameEn: 'Name in English',
  nameTh: 'Name in Thai',
  nameHint: 'As people know the provider, such as the name of the school.',
  position: 'Place',
  positionHint: 'The smallest number comes first.',
  isShown: 'Show the button on the logins',
  untriedHint: 'Save the provider and try it first.',
  shownHint: 'People see it as soon as you save.',

  try: 'Try it',
  tryOf: 'Try {{name}}',
  tryTitle: 'Try “{{name}}”?',
  tryText:
    'You log in there once, with your own account. Then you see what the provider says about you; nobody else sees the button. This redirect URI must be registered at the provider: {{uri}}',
  tried: {
    title: 'What {{name}} says about you',
    titleUnknown: 'The try of a provider',
    claim: 'Claim',
    value: 'Value',
    reading: 'What Aqua makes of it',
    name: 'Name',
    number: 'Student number',
    email: 'Email',
    emailVouched: 'The account with this email is found by it.',
    emailUnverified:
      'No account is found by this email, because the provider doesn’t say that it is verified.',
    emailElsewhere:
      'No account is found by this email, because its domain is not one of the provider’s authoritative domains: {{domain}}',
    emailMissing: 'The provider says none, so no account is found by it.',
    byHand:
      'Such people open the link of their invitation, or enter their password once: from then on, both belong together.',
    noName:
      'There is no claim “{{claim}}”. A new student would be called by the start of the email. Please look in the table for the claim with the name, and enter it in the provider.',
    noNumber:
      'There is no claim “{{claim}}”, so students would have no number. Please look in the table for the right one.',
    notCreated: 'Nobody becomes a student without such an email.',
    reason: 'The provider says: {{reason}}',
    forNobody: 'No login shows the button yet. Please choose for whom it is in the provider.',
    show: 'Show the button on the logins',
    isShown: 'The logins show the button.',
    over: 'This result is shown only once, in the tab that began the try. Please try the provider again.',
    again: 'Please check the provider, and try it again.',
  },
} as const;
