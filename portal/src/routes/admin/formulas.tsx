import { formulasTexts } from 'core/texts/admin-formulas'
import { useLoaderData } from 'react-router-dom'
import { listFormulas } from '../../admin/formulas/formula-api.ts'
import { Formulas } from '../../admin/formulas/formulas.tsx'
import { useFresh } from '../../admin/lists/use-fresh.ts'
import { AdminScreen } from '../../admin/shell/admin-screen.tsx'
import { deferred } from '../../api/deferred.ts'
import { Part } from '../../ui/part.tsx'

export const loader = () => ({ begun: deferred(listFormulas()) })

/** Fórmulas de Cálculo: the rules of every simulation, by version. */
export function Component() {
  const { begun } = useLoaderData<typeof loader>()
  const [formulas, reload] = useFresh(begun, listFormulas)
  return (
    <AdminScreen area="formulas">
      <Part keeps value={formulas} failure={{ title: formulasTexts.erroCarregar }}>
        {(loaded) => <Formulas formulas={loaded} reload={reload} />}
      </Part>
    </AdminScreen>
  )
}
