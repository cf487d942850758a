import { fillText } from 'core/texts'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { adminFeesTexts } from 'core/texts/admin-fees'
import { useCallback, useState } from 'react'
import { EditList } from '../../ui/lists/edit-list.tsx'
import { useRemoval } from '../../ui/lists/use-removal.tsx'
import { areaScreen } from '../../shell/staff/area-screen.tsx'
import { deleteFee, listFees, type CatalogFee } from './fee-api.ts'
import { FeeRow } from './fee-row.tsx'
import { FeePanel } from './fee-panel.tsx'
import { samplePurchase } from './sample-purchase.tsx'

interface Props {
  fees: readonly CatalogFee[]
  reload: () => Promise<unknown>
}

function Fees({ fees, reload }: Props) {
  const [opened, setOpened] = useState<{ fee?: CatalogFee }>()
  const edit = useCallback((fee: CatalogFee) => setOpened({ fee }), [])
  const [purchase, setPurchase] = useState(samplePurchase)
  const removal = useRemoval<CatalogFee>({
    remove: deleteFee,
    reload,
    question: ({ label }) => ({
      title: fillText(adminFeesTexts.excluirPergunta, { rotulo: label }),
      text: adminEditorTexts.excluirTexto,
      action: adminFeesTexts.excluirAcao,
    }),
    done: { title: adminFeesTexts.excluida },
    failure: { title: adminFeesTexts.erroExcluir },
  })
  return (
    <>
      <EditList
        create={adminFeesTexts.nova}
        onCreate={() => setOpened({})}
        empty={{ title: adminFeesTexts.vazioTitulo, text: adminFeesTexts.vazioTexto }}
      >
        {fees.map((fee) => (
          <FeeRow key={fee.id} fee={fee} reload={reload} onEdit={edit} onDelete={removal.ask} />
        ))}
      </EditList>
      {opened && (
        <FeePanel
          opened={opened.fee}
          fee={fees.find(({ id }) => id === opened.fee?.id)}
          others={fees.filter(({ id, active }) => active && id !== opened.fee?.id)}
          purchase={purchase}
          onPurchase={setPurchase}
          reload={reload}
          onClose={() => setOpened(undefined)}
        />
      )}
      {removal.dialog}
    </>
  )
}

/** Catálogo de Taxas: fees of a purchase besides its price. */
export const { loader, Component } = areaScreen({
  area: 'fees',
  load: listFees,
  failure: () => ({ title: adminFeesTexts.erroCarregar }),
  show: (fees, reload) => <Fees fees={fees} reload={reload} />,
})
