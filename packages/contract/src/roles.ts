/** Every kind of signed-in person. Staff roles carry their type in the name. */
export const roles = [
  'SuperAdmin',
  'Admin',
  'SubAdmin',
  'StaffAdmin',
  'StaffSubAdmin',
  'Student',
] as const;

export type Role = (typeof roles)[number];

const platform = ['Admin', 'SubAdmin'] as const;
const staff = ['StaffAdmin', 'StaffSubAdmin'] as const;

/**
 * Who may do what (product rules, section 3). `public` needs no session; every other entry lists
 * its roles. Which rows a role may see ("own publisher", "own books") is decided by the publisher
 * scope and each module's `policy.ts`.
 */
export const permissions = {
  public: [],
  signedIn: roles,
  /** Students have none (product rules, section 4). */
  useTwoStep: ['SuperAdmin', ...platform, ...staff],
  manageAdmins: ['SuperAdmin'],
  manageSignIn: ['SuperAdmin'],
  /**
   * SuperAdmins read every admin, the others only their own account. In the same way, staff read
   * only their own account by `readStaff`.
   */
  readAdmin: ['SuperAdmin', ...platform],
  editAdminProfile: ['SuperAdmin', ...platform],
  managePublishers: platform,
  readPublisher: [...platform, ...staff],
  editPublisher: [...platform, 'StaffAdmin'],
  manageStaffs: platform,
  readStaff: [...platform, ...staff],
  editStaffProfile: staff,
  readCatalogue: [...platform, ...staff],
  manageCatalogue: platform,
  manageProducts: [...platform, ...staff],
  inviteStudents: ['Admin', 'StaffAdmin'],
  manageStudents: ['Admin'],
  /**
   * Who has read what, by name. By the privacy policy, publishers get the numbers without the names
   * (docs/decisions/0050).
   */
  readReadings: ['Admin'],
  readTransactions: ['Admin'],
  traceLeaks: ['Admin'],
  readAuditLog: ['SuperAdmin', 'Admin'],
  readTrafficLog: ['SuperAdmin', 'Admin'],
  readDashboard: ['SuperAdmin', ...platform, ...staff],
  readInbox: [...platform, ...staff],
  read: ['Student'],
  ownData: ['Student'],
  /** Admins and staff change theirs with the rest of their profile. */
  changeOwnPassword: ['Student'],
  /** Not for Admins, who act for the provider: these are the provider's own documents. */
  ownConsents: [...staff, 'Student'],
  fileRequests: ['Admin', 'Student'],
  manageRequests: ['Admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

/** True when the role table lets `role` do `permission`. */
export function roleMay(role: Role, permission: Permission): boolean {
  return (permissions[permission] as readonly Role[]).includes(role);
}
