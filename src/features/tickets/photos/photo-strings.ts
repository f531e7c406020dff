/** Strings of the photos of a ticket and of drawing on them, loaded with their windows. */
import { counted } from '#i18n/counted'
import { translations } from '#i18n/translations'

import type { Tool } from './marks.ts'

export const photoStrings = translations({
  en: {
    /** In the window of the new ticket. */
    offer: 'Add photos of the screen',
    added: (count: number) => `${counted(count, 'photo')} added to the ticket`,
    title: 'Photos of the screen',
    lead: 'Show us the message or what looks wrong. Blur the names of patients before you send.',
    take: 'Take photo',
    choose: 'Choose photos',
    list: 'Photos to send',
    photo: (at: number) => `Photo ${at}`,
    draw: 'Draw',
    drawOn: (name: string) => `Draw on ${name}`,
    remove: (name: string) => `Remove ${name}`,
    send: (count: number) => (count === 0 ? 'Send photos' : `Send ${counted(count, 'photo')}`),
    discardQuestion: 'Discard these photos? You can’t get them back.',
    discard: 'Discard',
    drawTitle: 'Draw on the photo',
    drawLead: 'Drag across the photo, or tap it to place a mark.',
    keys: 'By keyboard: Enter places a mark, the arrow keys move it, + and − change its size, Delete removes it.',
    opening: 'Opening the photo…',
    unreadable:
      'This browser can’t open this photo, so you can’t draw on it here. You can send it as it is.',
    noRoom: 'We couldn’t save the drawing. Close other tabs and try again.',
    tools: { circle: 'Circle', arrow: 'Arrow', cover: 'Blur' } satisfies Record<Tool, string>,
    toolbar: 'What to draw',
    change: 'Change the drawing',
    smaller: 'Make the mark smaller',
    larger: 'Make the mark larger',
    undo: 'Undo',
    clear: 'Remove all marks',
    done: 'Done',
    canvas: 'Photo to draw on',
    /** Read out after a mark was placed, moved or resized; both in percent. */
    place: (mark: string, x: number, y: number) =>
      `${mark}: ${x}% from the left, ${y}% from the top`,
    marks: (count: number) => (count === 0 ? 'No marks' : counted(count, 'mark')),
    discardDrawing: 'Discard what you drew? You can’t get it back.',
  },
  id: {
    offer: 'Tambahkan foto layar',
    added: (count: number) => `${count} foto ditambahkan ke tiket`,
    title: 'Foto layar',
    lead: 'Tunjukkan pesan atau hal yang tampak salah. Samarkan nama pasien sebelum mengirim.',
    take: 'Ambil foto',
    choose: 'Pilih foto',
    list: 'Foto yang akan dikirim',
    photo: (at: number) => `Foto ${at}`,
    draw: 'Tandai',
    drawOn: (name: string) => `Tandai ${name}`,
    remove: (name: string) => `Hapus ${name}`,
    send: (count: number) => (count === 0 ? 'Kirim foto' : `Kirim ${count} foto`),
    discardQuestion: 'Buang foto ini? Foto tidak dapat dikembalikan.',
    discard: 'Buang',
    drawTitle: 'Tandai foto',
    drawLead: 'Geser di atas foto, atau ketuk untuk menaruh tanda.',
    keys: 'Dengan keyboard: Enter menaruh tanda, tombol panah memindahkannya, + dan − mengubah ukurannya, Delete menghapusnya.',
    opening: 'Membuka foto…',
    unreadable:
      'Browser ini tidak dapat membuka foto ini, jadi Anda tidak dapat menandainya. Foto tetap dapat dikirim apa adanya.',
    noRoom: 'Tanda tidak dapat disimpan. Tutup tab lain, lalu coba lagi.',
    tools: { circle: 'Lingkaran', arrow: 'Panah', cover: 'Samarkan' } satisfies Record<
      Tool,
      string
    >,
    toolbar: 'Jenis tanda',
    change: 'Ubah tanda',
    smaller: 'Perkecil tanda',
    larger: 'Perbesar tanda',
    undo: 'Urungkan',
    clear: 'Hapus semua tanda',
    done: 'Selesai',
    canvas: 'Foto untuk ditandai',
    place: (mark: string, x: number, y: number) => `${mark}: ${x}% dari kiri, ${y}% dari atas`,
    marks: (count: number) => (count === 0 ? 'Tidak ada tanda' : `${count} tanda`),
    discardDrawing: 'Buang semua tanda? Tanda tidak dapat dikembalikan.',
  },
})
