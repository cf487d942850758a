import { fillText } from 'core/texts'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { adminPartnersTexts } from 'core/texts/admin-partners'
import { FileDown } from 'lucide-react'
import { useCallback, useState } from 'react'
import { OutlineButton } from '../ui/outline-button.tsx'
import { EditList } from '../ui/lists/edit-list.tsx'
import { useRemoval } from '../ui/lists/use-removal.tsx'
import { areaScreen } from '../shell/staff/area-screen.tsx'
import { deletePartner, listPartners, spreadsheetAddress, type Partner } from './partner-api.ts'
import { PartnerRow } from './partner-row.tsx'
import { PartnerPanel } from './partner-panel.tsx'

interface Props {
  partners: readonly Partner[]
  reload: () => Promise<unknown>
}

function Partners({ partners, reload }: Props) {
  const [opened, setOpened] = useState<{ partner?: Partner; round: number }>()
  const edit = useCallback((partner: Partner) => setOpened({ partner, round: 0 }), [])
  const removal = useRemoval<Partner>({
    remove: deletePartner,
    reload,
    question: ({ name }) => ({
      title: fillText(adminPartnersTexts.excluirPergunta, { nome: name }),
      text: adminEditorTexts.excluirTexto,
      action: adminPartnersTexts.excluirAcao,
    }),
    done: { title: adminPartnersTexts.excluido },
    failure: { title: adminPartnersTexts.erroExcluir },
  })
  return (
    <>
      <EditList
        create={adminPartnersTexts.novo}
        onCreate={() => setOpened({ round: 0 })}
        more={
          partners.length > 0 && (
            <OutlineButton asChild>
              <a href={spreadsheetAddress()} download>
                <FileDown />
                {adminPartnersTexts.exportar}
              </a>
            </OutlineButton>
          )
        }
        empty={{ title: adminPartnersTexts.vazioTitulo, text: adminPartnersTexts.vazioTexto }}
      >
        {partners.map((partner) => (
          <PartnerRow
            key={partner.id}
            partner={partner}
            reload={reload}
            onEdit={edit}
            onDelete={removal.ask}
          />
        ))}
      </EditList>
      {opened && (
        <PartnerPanel
          key={opened.round}
          opened={opened.partner}
          partner={partners.find(({ id }) => id === opened.partner?.id)}
          reload={reload}
          isNext={opened.round > 0}
          onClose={() => setOpened(undefined)}
          onAnother={() => setOpened({ round: opened.round + 1 })}
        />
      )}
      {removal.dialog}
    </>
  )
}

/** Parceiros: companies that work with the correspondent, and the permissions of each. */
export const { loader, Component } = areaScreen({
  area: 'partners',
  load: listPartners,
  failure: () => ({ title: adminPartnersTexts.erroCarregar }),
  show: (partners, reload) => <Partners partners={partners} reload={reload} />,
})
