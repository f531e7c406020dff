/** What is said of a request as such, of its fields and of its files. */
import type { PdfObstacle } from '#server/platform/documents/inspect-pdf'
import { translations } from '#server/platform/translations'

export const httpMessages = translations({
  en: {
    ok: 'OK',
    signInFirst: 'Sign in to continue.',
    staffOnly: 'Only our support team can do this.',
    chooseCustomer: 'Choose a customer account first.',
    proofNeeded: 'Confirm it’s you to continue.',
    pinRefused: 'A PIN isn’t enough for this. Use your password or a passkey.',
    benchLocked: 'This shared device is locked. Unlock it to continue.',
    factorNeeded: 'Set up a second step first: an authenticator app or a passkey.',
    fileTooLarge: 'Please, check your file again. Max upload 30MB',
    fileEmpty: 'This file is empty. Choose another one.',
    fileNotTaken: 'You can’t upload this type of file.',
    notPdf: 'Choose a PDF file.',
    pdfBroken: 'We couldn’t read this PDF. Check the file and try again.',
    pdfUnreadable: {
      locked:
        'This PDF is protected with a password, so people can’t read it here. Save it without a password and try again.',
      xfa: 'This PDF is an XFA form, which many programs can’t show. Print it to an ordinary PDF and try again.',
      portfolio:
        'This PDF is a portfolio, and many people only see its cover. Combine its files into one ordinary PDF and try again.',
    } satisfies Record<PdfObstacle, string>,
    pictureBroken: 'We couldn’t read this photo. Choose another one.',
    uploadGone: 'We no longer have the upload of this file. Send it again.',
    uploadUnfinished: 'This file hasn’t finished uploading yet.',
    uploadMoved: 'This upload is already further along. Continue from there.',
    tooManyExports: 'Too many exports at once. Try again in a minute.',
    daysReversed: 'The start date is after the end date. Change one of them.',
    otherAccount: 'You’ve switched to another account. Switch back and try again.',
    checkFields: 'Check what you entered and try again.',
    keyMalformed: 'The Idempotency-Key header must be 16 to 64 letters, digits or dashes.',
    keyReused: 'This Idempotency-Key has already been used for another request.',
    notFound: 'We can’t find this, or you don’t have access to it.',
    noSuchPath: 'This address doesn’t exist.',
    wrongMethod: 'This address doesn’t support that method.',
    malformed: 'We couldn’t read this request.',
    tooLarge: 'This request is too large.',
    wrongMediaType: 'This content type isn’t supported here.',
    packedRequest: 'Compressed requests aren’t supported here. Send this one uncompressed.',
    tooSlow: 'Your request took too long to arrive. Check your connection and try again.',
    tooMany: 'Too many requests. Wait a moment and try again.',
    tooManySignIns: 'Too many attempts. Wait a few minutes and try again.',
    tooManyFor: (minutes: number) => `Too many attempts. Try again in ${minutes} minutes.`,
    failed: 'Something went wrong',
    databaseAway: 'We’re getting the service back up. Try again in a moment.',
    diskFull: 'The server is out of space, so nothing was saved. Try again later.',
    pictures: {
      tooLarge:
        'This photo is too large to open. Save it with at most 48\u00a0megapixels and 20,000\u00a0pixels per side, then send it again.',
      tooLong: 'This animation is too long or too large. Send a shorter one, or a photo.',
      takesTooMuch:
        'This photo takes too much time or memory to open. Save it smaller or as a JPEG, then send it again.',
      /** Of documents too, which are drawn in the same place. */
      queueFull: 'We’re preparing too many photos and documents right now. Try again in a minute.',
    },
  },
  id: {
    ok: 'OK',
    signInFirst: 'Masuk untuk melanjutkan.',
    staffOnly: 'Hanya tim dukungan kami yang dapat melakukan ini.',
    chooseCustomer: 'Pilih akun pelanggan terlebih dahulu.',
    proofNeeded: 'Konfirmasi bahwa ini Anda untuk melanjutkan.',
    pinRefused: 'PIN tidak cukup untuk ini. Gunakan kata sandi atau passkey Anda.',
    benchLocked: 'Perangkat bersama ini terkunci. Buka kuncinya untuk melanjutkan.',
    factorNeeded: 'Atur langkah kedua terlebih dahulu: aplikasi autentikator atau passkey.',
    fileTooLarge: 'Periksa kembali file Anda. Ukuran maksimal 30\u00a0MB',
    fileEmpty: 'File ini kosong. Pilih file lain.',
    fileNotTaken: 'Jenis file ini tidak dapat diunggah.',
    notPdf: 'Pilih file PDF.',
    pdfBroken: 'PDF ini tidak dapat dibaca. Periksa filenya, lalu coba lagi.',
    pdfUnreadable: {
      locked:
        'PDF ini dilindungi kata sandi sehingga tidak dapat dibaca di sini. Simpan tanpa kata sandi, lalu coba lagi.',
      xfa: 'PDF ini formulir XFA yang tidak dapat ditampilkan banyak program. Cetak menjadi PDF biasa, lalu coba lagi.',
      portfolio:
        'PDF ini portofolio, dan banyak orang hanya melihat sampulnya. Gabungkan isinya menjadi satu PDF biasa, lalu coba lagi.',
    },
    pictureBroken: 'Foto ini tidak dapat dibaca. Pilih foto lain.',
    uploadGone: 'Unggahan file ini sudah tidak ada. Kirim lagi filenya.',
    uploadUnfinished: 'File ini belum selesai diunggah.',
    uploadMoved: 'Unggahan ini sudah lebih jauh. Lanjutkan dari posisinya.',
    tooManyExports: 'Terlalu banyak ekspor sekaligus. Tunggu sebentar, lalu coba lagi.',
    daysReversed: 'Tanggal mulai melewati tanggal akhir. Ubah salah satunya.',
    otherAccount: 'Anda sudah beralih ke akun lain. Kembali ke akun semula, lalu coba lagi.',
    checkFields: 'Periksa isian Anda, lalu coba lagi.',
    keyMalformed:
      'Header Idempotency-Key harus berisi 16 sampai 64 huruf, angka, atau tanda hubung.',
    keyReused: 'Idempotency-Key ini sudah dipakai untuk permintaan lain.',
    notFound: 'Data tidak ditemukan, atau Anda tidak memiliki akses.',
    noSuchPath: 'Alamat tidak ditemukan.',
    wrongMethod: 'Alamat ini tidak menerima metode tersebut.',
    malformed: 'Permintaan tidak dapat dibaca.',
    tooLarge: 'Permintaan terlalu besar.',
    wrongMediaType: 'Jenis isi permintaan ini tidak didukung di sini.',
    packedRequest: 'Permintaan terkompresi tidak didukung di sini. Kirim tanpa kompresi.',
    tooSlow: 'Permintaan Anda terlalu lama sampai. Periksa koneksi Anda, lalu coba lagi.',
    tooMany: 'Terlalu banyak permintaan. Tunggu sebentar, lalu coba lagi.',
    tooManySignIns: 'Terlalu banyak percobaan. Tunggu beberapa menit, lalu coba lagi.',
    tooManyFor: (minutes) => `Terlalu banyak percobaan. Coba lagi dalam ${minutes} menit.`,
    failed: 'Terjadi kesalahan sistem',
    databaseAway: 'Layanan sedang dipulihkan. Tunggu sebentar, lalu coba lagi.',
    diskFull: 'Server kehabisan ruang penyimpanan, jadi tidak ada yang tersimpan. Coba lagi nanti.',
    pictures: {
      tooLarge:
        'Foto ini terlalu besar untuk dibuka. Simpan dengan maksimal 48\u00a0megapiksel dan 20.000\u00a0piksel per sisi, lalu kirim lagi.',
      tooLong:
        'Animasi ini terlalu panjang atau terlalu besar. Kirim yang lebih pendek, atau kirim foto.',
      takesTooMuch:
        'Foto ini perlu terlalu banyak waktu atau memori untuk dibuka. Simpan lebih kecil atau sebagai JPEG, lalu kirim lagi.',
      queueFull:
        'Terlalu banyak foto dan dokumen sedang disiapkan saat ini. Tunggu sebentar, lalu coba lagi.',
    },
  },
})
