import { roles, type Role } from 'core'
import { adminPeopleTexts } from 'core/texts/admin-people'
import { labelsTexts } from 'core/texts/labels'
import { z } from 'zod'
import type { FieldState } from '../../forms/use-form.ts'
import { Hint } from '../../ui/hint.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import type { PartnerName } from './people-api.ts'

/** Who somebody is to be, as both forms of it check it. */
export const roleShape = () => ({
  role: z.enum(roles as [Role, ...Role[]]),
  partner_id: z.string(),
})

/** A partner has to be chosen for who works for one, and counts for nobody else. */
export const needsPartner = ({ role, partner_id }: { role: Role; partner_id: string }) =>
  role !== 'partner' || partner_id !== ''
export const partnerMissing = () => ({ path: ['partner_id'], error: adminPeopleTexts.escolhaParceiro })
export const toRole = ({ role, partner_id }: { role: Role; partner_id: string }) => ({
  role,
  partner_id: role === 'partner' ? partner_id : null,
})

interface Props {
  role: FieldState<string>
  partner: FieldState<string>
  partners: readonly PartnerName[]
}

/** The role of somebody, what it opens, and the partner where it needs one. */
export function RoleFields({ role, partner, partners }: Props) {
  const chosen = role.value as Role
  return (
    <>
      <SelectField {...role} options={roles.map((one) => [one, labelsTexts[`papel_${one}`]] as const)} />
      <Hint role="status">{adminPeopleTexts[`papel_${chosen}`]}</Hint>
      {chosen === 'partner' && (
        <>
          <SelectField
            {...partner}
            options={[
              ['', adminPeopleTexts.escolhaParceiro],
              ...partners
                .filter(({ id, active }) => active || id === partner.value)
                .map(({ id, name }) => [id, name] as const),
            ]}
          />
          {partners.length === 0 && <Hint>{adminPeopleTexts.semParceiros}</Hint>}
        </>
      )}
    </>
  )
}
