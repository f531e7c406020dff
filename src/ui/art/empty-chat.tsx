import { accent, accentDot, type DrawingProps, paper, Scene } from './drawing.tsx'

export function EmptyChat(props: DrawingProps) {
  return (
    <Scene {...props}>
      <path
        d="M38 20h52a10 10 0 0 1 10 10v24a10 10 0 0 1-10 10H52L38.5 74.5a1.5 1.5 0 0 1-2.5-1.2V64a8 8 0 0 1-8-8V30a10 10 0 0 1 10-10Z"
        {...paper}
      />
      <path d="M42 34h42M42 46h26" />
      <path
        d="M78 50h46a10 10 0 0 1 10 10v18a8 8 0 0 1-8 8v8.3a1.5 1.5 0 0 1-2.5 1.2L112 86H78a10 10 0 0 1-10-10V60a10 10 0 0 1 10-10Z"
        {...paper}
        {...accent}
      />
      <circle cx="88" cy="68" r="3" {...accentDot} />
      <circle cx="101" cy="68" r="3" {...accentDot} />
      <circle cx="114" cy="68" r="3" {...accentDot} />
    </Scene>
  )
}
