import { ownFile } from './api/body-of.ts'
import { StaffTools } from './business/search/staff-tools.tsx'
import { Bell } from './cases/notices/bell.tsx'
import { SignedIn } from './shell/signed-in/signed-in.tsx'
import type { AccountForms } from './shell/signed-in/user-menu.tsx'

const forms: AccountForms = {
  changePassword: async () =>
    (await ownFile(import('./identity/account/change-password-form.tsx'))).ChangePasswordForm,
  claimAdmin: async () => (await ownFile(import('./identity/account/claim-admin.tsx'))).ClaimAdmin,
}

/** Frame of every signed-in screen, with the bell of notices, the search of the staff and the account forms. */
export const Component = () => <SignedIn Bell={Bell} StaffTools={StaffTools} forms={forms} />
