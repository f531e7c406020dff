import { createFileRoute } from '@tanstack/react-router'

import { TrainingScreen } from '#features/certificates/training/training-screen.tsx'

export const Route = createFileRoute('/_app/certificates-training/$uuid')({
  component: TrainingScreen,
})
