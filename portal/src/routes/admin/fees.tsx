import { taxasTexts } from 'core/texts/admin-taxas'
import { useLoaderData } from 'react-router-dom'
import { listFees } from '../../admin/fees/fee-api.ts'
import { Fees } from '../../admin/fees/fees.tsx'
import { useFresh } from '../../admin/lists/use-fresh.ts'
import { AdminScreen } from '../../admin/shell/admin-screen.tsx'
import { deferred } from '../../api/deferred.ts'
import { Part } from '../../ui/part.tsx'

export const loader = () => ({ begun: deferred(listFees()) })

/** Catálogo de Taxas: what a purchase costs besides its price. */
export function Component() {
  const { begun } = useLoaderData<typeof loader>()
  const [fees, reload] = useFresh(begun, listFees)
  return (
    <AdminScreen area="taxas">
      <Part keeps value={fees} failure={{ title: taxasTexts.erroCarregar }}>
        {(loaded) => <Fees fees={loaded} reload={reload} />}
      </Part>
    </AdminScreen>
  )
}
