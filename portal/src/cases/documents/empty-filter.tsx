import { documentsTexts } from 'core/texts/documents'
import { FileSearch } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { EmptyList } from '../../ui/empty-list.tsx'

/** Empty state: no document matches the filter, or the case has none. */
export const EmptyFilter = ({ onShowAll }: { onShowAll?: (() => void) | undefined }) => (
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
