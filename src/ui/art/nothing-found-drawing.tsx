import { accent, type DrawingProps, paper, Scene } from './drawing.tsx'
import { MissingTube, RackFront, Tube } from './glassware.tsx'

export function NothingFoundDrawing(props: DrawingProps) {
  return (
    <Scene {...props}>
      <Tube x={44} y={46} length={50} level={27} />
      <Tube x={62} y={46} length={50} level={36} />
      <Tube x={80} y={46} length={50} level={30} />
      <RackFront x={28} y={104} width={104} height={46} />
      <path d="m111 70 20 20" strokeWidth="6" />
      <circle cx="96" cy="54" r="22" {...paper} />
      <MissingTube x={96} y={40} length={28} />
      <path d="M90 40h12" {...accent} />
    </Scene>
  )
}
