import { adminBranchesTexts } from 'core/texts/admin-branches'
import { adminPartnersTexts } from 'core/texts/admin-partners'
import { useState } from 'react'
import { deferred } from '../ui/async/deferred.ts'
import { usePromise } from '../ui/async/use-promise.ts'
import { SelectField } from '../ui/forms/select-field.tsx'
import type { FieldState } from '../ui/forms/use-form.ts'
import { listBranchNames } from './partner-api.ts'

/** Branch of a partner; absent in a house without branches. */
export function BranchField(field: FieldState<string>) {
  const [names] = useState(() => deferred(listBranchNames()))
  const branches = usePromise(names).loaded?.value ?? []
  if (branches.length === 0) return null
  return (
    <SelectField
      {...field}
      hint={adminPartnersTexts.filialDica}
      options={[
        ['', adminBranchesTexts.semFilial],
        ...branches
          .filter(({ id, active }) => active || id === field.value)
          .map(({ id, name }) => [id, name] as const),
      ]}
    />
  )
}
