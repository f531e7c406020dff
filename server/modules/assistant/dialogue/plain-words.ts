/** What a few typed words plainly mean, in both languages: the whole message, never a part of one. */
const whole = (words: string) => new RegExp(`^(${words})[\\s!.,]*$`, 'i')

const HELLO = whole(
  'hi+|hello|hey|halo+|hai|pagi|siang|sore|selamat (pagi|siang|sore|malam)|good (morning|afternoon|evening)',
)
const THANKS =
  /^(ok(e|ay)?[\s,]*)?(thanks?( you)?|thx|terima ?kasih|makasih|tks|trims)\b[^?]{0,30}$/i
const PERSON =
  /\b(engineer|technician|teknisi|human|orang(nya)? langsung|open (a )?ticket|(buka|buat|bikin) tiket)\b/i

const PLEASE = '((please|pls|tolong|mohon|maaf|sorry)[\\s,]+)?'
const SOFTLY = '([\\s,]+(please|thanks?( you)?|terima ?kasih|makasih|saja|aja|dulu|deh|dong|ya))*'
const NO_EN =
  'no|nope|cancel( (it|that|the ticket|ticket))?|stop( it)?|quit|exit|never ?mind|forget it|not now|leave it'
const NO_ID =
  '(tidak|tdk|tak|e?ng+ak?|g+ak?|ndak|jangan)( (jadi|usah|perlu|mau))?|batal(kan|in)?( tiket(nya)?)?|berhenti|nanti (saja|aja)'
const NO = whole(`${PLEASE}(${NO_EN}|${NO_ID})${SOFTLY}`)
const YES_EN = 'yes|yep|yeah|sure|ok(e|ay)?|go ahead|do it|open (it|the ticket)'
const YES_ID = 'i?ya+|boleh|lanjut(kan)?|silakan|bu(ka|at)( tiket(nya)?)?|setuju'
const YES = whole(`${PLEASE}(${YES_EN}|${YES_ID})([\\s,]+(${YES_EN}|${YES_ID}))?${SOFTLY}`)

export const meansHello = (typed: string) => HELLO.test(typed)
export const meansThanks = (typed: string) => THANKS.test(typed)
/** A person, or a ticket, is asked for. */
export const meansPerson = (typed: string) => PERSON.test(typed) && typed.length < 120
/** A way out of what is asked. */
export const meansNo = (typed: string) => NO.test(typed.trim())
export const meansYes = (typed: string) => YES.test(typed.trim())
