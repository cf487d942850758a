import { Flex } from '@radix-ui/themes/components/flex'
import { Skeleton as RadixSkeleton } from '@radix-ui/themes/components/skeleton'
import { generalTexts } from 'core/texts/general'
import styles from './skeletons.module.css'

const rows = [1, 2, 3] as const

export const Skeleton = ({ className }: { className?: string | undefined }) => (
  <RadixSkeleton className={className} data-skeleton />
)

export const Skeletons = () => (
  <Flex asChild direction="column" gap="3" mt="2" mb="3">
    <output className={styles.skeletons} aria-label={generalTexts.carregando}>
      {rows.map((row) => (
        <RadixSkeleton key={row} height="96px" data-skeleton />
      ))}
    </output>
  </Flex>
)
