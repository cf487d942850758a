import { fillText } from 'core/texts'
import { adminBranchesTexts } from 'core/texts/admin-branches'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { adminPeopleTexts } from 'core/texts/admin-people'
import { z } from 'zod'
import { FormView } from '../../ui/forms/form-view.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Hint } from '../../ui/hint.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import type { Branch } from '../branches/branch-api.ts'
import { changeRole, type PartnerName, type Person } from './people-api.ts'
import { needsPartner, partnerMissing, RoleFields, roleShape, toRole } from './role-fields.tsx'

const isStaff = (role: string) => role === 'agent' || role === 'admin'

interface Props {
  person: Person
  partners: readonly PartnerName[]
  branches: readonly Branch[]
  reload: () => Promise<unknown>
  onClose: () => void
}

export function RoleDialog({ person, partners, branches, reload, onClose }: Props) {
  const { id, name, role, partner, branch } = person
  const toast = useToast()
  const form = useForm({
    schema: z.object({ ...roleShape(), branch_id: z.string() }).refine(needsPartner, partnerMissing()),
    labels: {
      role: adminPeopleTexts.papel,
      partner_id: adminPeopleTexts.parceiro,
      branch_id: adminBranchesTexts.filial,
    },
    initial: { role, partner_id: partner?.id ?? '', branch_id: branch?.id ?? '' },
    send: async (input) => {
      const works = isStaff(input.role)
      await changeRole(id, { ...toRole(input), ...(works && { branch_id: input.branch_id || null }) })
      await reload()
      onClose()
      toast({ title: adminPeopleTexts.papelMudou, description: name })
    },
    failure: () => ({ title: adminPeopleTexts.erroPapel }),
  })
  return (
    <Dialog open title={fillText(adminPeopleTexts.mudarPapelDe, { nome: name })} onClose={onClose}>
      <FormView form={form} submitLabel={adminEditorTexts.salvar}>
        <RoleFields role={form.text('role')} partner={form.text('partner_id')} partners={partners} />
        {isStaff(form.text('role').value) && branches.length > 0 && (
          <SelectField
            {...form.text('branch_id')}
            options={[
              ['', adminBranchesTexts.semFilial],
              ...branches
                .filter(({ id: one, active }) => active || one === branch?.id)
                .map((one) => [one.id, one.name] as const),
            ]}
          />
        )}
        <Hint>{fillText(adminPeopleTexts.mudarPapelDica, { nome: name })}</Hint>
      </FormView>
    </Dialog>
  )
}
