import { Button } from '@radix-ui/themes/components/button'
import { fillText } from 'core/texts'
import { editorTexts } from 'core/texts/admin-editor'
import { taxasTexts } from 'core/texts/admin-taxas'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { EmptyList } from '../../cases/list/empty-list.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useRemove } from '../lists/use-remove.ts'
import { deleteFee, type CatalogFee } from './fee-api.ts'
import { FeeRow } from './fee-row.tsx'
import { FeeSheet } from './fee-sheet.tsx'
import { samplePurchase } from './sample-purchase.tsx'

interface Props {
  fees: readonly CatalogFee[]
  reload: () => Promise<readonly CatalogFee[] | undefined>
}

/** The entries of the fee catalogue. */
export function Fees({ fees, reload }: Props) {
  const [opened, setOpened] = useState<{ fee?: CatalogFee }>()
  const [purchase, setPurchase] = useState(samplePurchase)
  const removal = useRemove({
    remove: deleteFee,
    reload,
    done: { title: taxasTexts.excluida },
    failure: { title: taxasTexts.erroExcluir },
  })
  const button = (
    <Button onClick={() => setOpened({})}>
      <Plus className="icon" />
      {taxasTexts.nova}
    </Button>
  )
  return (
    <>
      {fees.length === 0 ? (
        <EmptyList title={taxasTexts.vazioTitulo} text={taxasTexts.vazioTexto}>
          {button}
        </EmptyList>
      ) : (
        <>
          <div className="list-head">{button}</div>
          <ul className="panel list">
            {fees.map((fee) => (
              <FeeRow
                key={fee.id}
                fee={fee}
                reload={reload}
                onEdit={() => setOpened({ fee })}
                onDelete={() => removal.ask(fee)}
              />
            ))}
          </ul>
        </>
      )}
      {opened && (
        <FeeSheet
          {...opened}
          fees={fees}
          purchase={purchase}
          onPurchase={setPurchase}
          reload={reload}
          onClose={() => setOpened(undefined)}
        />
      )}
      {removal.asked && (
        <ConfirmDialog
          title={fillText(taxasTexts.excluirPergunta, { rotulo: removal.asked.label })}
          text={editorTexts.excluirTexto}
          action={taxasTexts.excluirAcao}
          running={removal.running}
          onConfirm={removal.confirm}
          onCancel={removal.forget}
        />
      )}
    </>
  )
}
