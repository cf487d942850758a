import { documentsTexts } from 'core/texts/documents'
import { FileSearch } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { EmptyList } from '../ui/empty-list.tsx'

/** No document is as the filter wants it, or there is none at all. */
export const EmptyFilter = ({ onShowAll }: { onShowAll?: () => void }) => (
  <EmptyList
    heading="h3"
    drawing={<FileSearch />}
    title={documentsTexts.nenhum}
    text={onShowAll ? undefined : documentsTexts.nenhumPedido}
  >
    {onShowAll && (
      <Button variant="soft" onClick={onShowAll}>
        {documentsTexts.verTodos}
      </Button>
    )}
  </EmptyList>
)
