import { Button } from '@radix-ui/themes/components/button'
import type { ComponentProps } from 'react'

/** A button beside the main one of its place, or where there is no main one. */
export const OutlineButton = (props: ComponentProps<typeof Button>) => (
  <Button variant="outline" color="gray" highContrast {...props} />
)
