import { roles, type Role } from 'core'
import { adminPeopleTexts } from 'core/texts/admin-people'
import { labelsTexts } from 'core/texts/labels'
import { z } from 'zod'
import type { FieldState } from '../../ui/forms/use-form.ts'
import { Hint } from '../../ui/hint.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import type { PartnerName } from './people-api.ts'

/** Schema of role and partner, for both forms that set them. */
export const roleShape = () => ({
  role: z.enum(roles as [Role, ...Role[]]),
  partner_id: z.string(),
})

/** Requires a partner for the role `partner`; other roles ignore it. */
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

export function RoleFields({ role, partner, partners }: Props) {
  const chosen = role.value as Role
  return (
    <>
      <SelectField {...role} options={roles.map((one) => [one, labelsTexts[`papel_${one}`]] as const)} />
      <Hint>
        <output>{adminPeopleTexts[`papel_${chosen}`]}</output>
      </Hint>
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
